/** `npm run dev`: installs, compiles once, and hands over to the watching supervisor in `local/`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onProjectNode, root } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
process.stdout.write('Compiling what changed.\n');
const tsc = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const { status, signal } = spawnSync(process.execPath, [tsc, '-b'], { cwd: root, stdio: 'inherit' });
if (signal) process.exit(1);
// Type errors are for the one who works to mend: what was compiled before, or in spite of them, runs meanwhile.
const main = join(root, 'local', 'dist', 'dev', 'main.js');
if (status !== 0 && !existsSync(main)) process.exit(1);
const { dev } = await import(pathToFileURL(main).href);
await dev(process.argv.slice(2));
