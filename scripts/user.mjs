/**
 * `npm run user -- <command>`: accounts, for operators. Works on the database of `DATABASE_URL` (svc-auth's), else on the Passerelle
 * that runs in the data folder (`PASSERELLE_DATA`, by default `.passerelle`).
 */
import { join } from 'node:path';
import { onProjectNode, root } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
const { runningDatabaseUrl, UserError } = await import('../local/dist/index.js');
const { runUserCli } = await import('../svc-auth/dist/cli.js');

await runUserCli(process.argv.slice(2), () => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  try {
    return runningDatabaseUrl(process.env.PASSERELLE_DATA || join(root, '.passerelle'), 'auth');
  } catch (error) {
    if (error instanceof UserError) process.stderr.write(`${error.message}\n`);
    else throw error;
    return undefined;
  }
});
