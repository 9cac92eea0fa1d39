/**
 * `npm run dev`: installs, compiles once, and hands over to the watching supervisor in `local/`.
 * `npm run dev -w mfe-exam`, `npm run dev -w svc-billing`: the same for one room, beside a Passerelle that runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onProjectNode, root } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
// npm runs a room's script in its folder.
const room = relative(root, process.cwd());
const alone = /^(shell|(mfe|svc)-[\w-]+)$/.test(room);
process.stdout.write('Compiling what changed.\n');
const tsc = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const projects = alone ? ['local', room.startsWith('svc-') ? room : 'packages/slice-kit'] : [];
const { status, signal } = spawnSync(process.execPath, [tsc, '-b', ...projects], {
  cwd: root,
  stdio: 'inherit',
});
if (signal) process.exit(1);
// Type errors are for the one who works to mend: what was compiled before, or in spite of them, runs meanwhile.
const main = join(root, 'local', 'dist', 'dev', 'main.js');
if (status !== 0 && !existsSync(main)) process.exit(1);
const { dev, devRoom } = await import(pathToFileURL(main).href);
await (alone ? devRoom(room, process.argv.slice(2)) : dev(process.argv.slice(2)));
