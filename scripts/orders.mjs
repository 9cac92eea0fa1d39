/**
 * `npm run orders -- <command>`: orders, for operators. Works on the database of `DATABASE_URL` (svc-billing's), else on the Passerelle
 * that runs in the data folder (`PASSERELLE_DATA`, by default `.passerelle`). Mails say dates by the clock of the school in `CONTENT_DIR`.
 */
import { join } from 'node:path';
import { onProjectNode, root } from './bootstrap.mjs';
import { operatorsDatabase } from './operators-database.mjs';

await onProjectNode(import.meta.url);
const { runOrdersCli } = await import('../svc-billing/dist/cli.js');

await runOrdersCli(
  process.argv.slice(2),
  await operatorsDatabase('billing'),
  process.env.CONTENT_DIR || join(root, 'content'),
);
