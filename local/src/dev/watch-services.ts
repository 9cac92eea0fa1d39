import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceRooms } from '../rooms.js';
import { affectedBy } from './affected.js';
import { brokenOutputs } from './broken.js';
import { Compiler, type CompilerRun } from './compiler.js';
import { ContractUsers } from './contract-users.js';
import { Outputs, savedAt } from './outputs.js';
import { watchFolders } from './watch-folders.js';

export interface ServiceWatch {
  readonly root: string;
  /** The compiler's script and arguments, for Node. */
  readonly compiler: readonly string[];
  /** The slices and the shell. */
  readonly browserPackages: readonly string[];
  readonly restart: (name: string, savedAt: number | null) => void;
  readonly rebundle: (name: string) => void;
  /** What watches has changed itself. */
  readonly onSelf: () => void;
  readonly say: (line: string) => void;
}

/** Compiles what is saved, and says which processes and bundlers it concerns. What does not compile concerns nobody until it does. */
export function watchServices(watch: ServiceWatch): { stop(): Promise<void>; kill(): void } {
  const { root, say } = watch;
  const outputs = new Outputs(root);
  let failing = false;
  let heldBack: string[] = [];
  const onRun = (run: CompilerRun) => {
    if (!run.succeeded) say(`These sources do not compile. What runs of them stays as it was.\n${run.text}`);
    else if (failing) say('All sources compile again.');
    failing = !run.succeeded;
    const isBroken = run.succeeded ? () => false : brokenOutputs(run.text);
    const all = [...heldBack, ...outputs.changed()];
    heldBack = all.filter(isBroken);
    const changed = all.filter((output) => !isBroken(output));
    // Reads all that is compiled: only where the contract has changed.
    let users: ContractUsers | undefined;
    const { restarts, rebundles, self } = affectedBy(changed, {
      services: serviceRooms(root),
      browserPackages: watch.browserPackages,
      usesContract: (program, output) => {
        users ??= new ContractUsers(root);
        return users.uses(program, output);
      },
    });
    const saved = savedAt(root, changed);
    for (const name of restarts) watch.restart(name, saved);
    for (const name of rebundles) watch.rebundle(name);
    if (self) watch.onSelf();
  };
  const compiler = new Compiler({ root, command: watch.compiler, onRun });
  const content = watchContent(root, () => watch.restart('svc-content', Date.now()));
  return {
    stop: async () => {
      content?.close();
      await compiler.stop();
    },
    kill: () => compiler.kill(),
  };
}

/** Packs are read when svc-content starts. */
function watchContent(root: string, onChange: () => void) {
  const folder = join(root, 'content');
  return existsSync(folder) ? watchFolders([folder], onChange) : undefined;
}
