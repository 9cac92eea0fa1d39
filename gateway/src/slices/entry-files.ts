import type { RegistryEntry } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import type { BuildIdentity } from './identify-build.js';

/** As slice-kit's bundler configuration names them. */
const sliceEntry = 'remoteEntry.js';
const shellEntry = 'main.js';
const shellStyle = 'main.css';

/**
 * The file that starts a build: a slice's remote entry, the shell's script.
 * @throws UserError when the build has none.
 */
export function entryFile(identity: BuildIdentity, paths: readonly string[]): string {
  const entry = identity.manifest ? sliceEntry : shellEntry;
  if (paths.includes(entry)) return entry;
  throw new UserError(`${identity.name}: the build has no ${entry}.`);
}

/** Whether a browser asks for a file by the registry; what an entry loads has its hash in the entry, which the bundler wrote. */
export const isEntryFile = (path: string): boolean => [sliceEntry, shellEntry, shellStyle].includes(path);

/** Address of the shell's style sheet, or undefined where it has none. */
export function shellStyleSheet(shell: RegistryEntry): string | undefined {
  return shellStyle in shell.integrity ? shell.base + shellStyle : undefined;
}
