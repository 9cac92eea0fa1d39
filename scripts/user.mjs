/**
 * `npm run user -- <command>`: accounts, for operators. Works on the database of `DATABASE_URL` (svc-auth's), else on the Passerelle
 * that runs in the data folder (`PASSERELLE_DATA`, by default `.passerelle`).
 */
import { onProjectNode } from './bootstrap.mjs';
import { operatorsDatabase } from './operators-database.mjs';

await onProjectNode(import.meta.url);
const { runUserCli } = await import('../svc-auth/dist/cli.js');

await runUserCli(process.argv.slice(2), await operatorsDatabase('auth'));
