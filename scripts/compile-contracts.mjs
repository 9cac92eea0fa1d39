import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/** What is read of the contract is what its sources say. Ends this process where they do not compile. */
export function compileContracts() {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-b', 'packages/contracts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
