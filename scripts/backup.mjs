/** `npm run backup`, `npm run restore`: all state of the installation in `PASSERELLE_DATA` (by default `.passerelle`), and back. */
import { onProjectNode } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
const { runBackupCli } = await import('../local/dist/index.js');
const [command, ...args] = process.argv.slice(2);
process.exitCode = await runBackupCli(command, args);
