/**
 * `npm run plans -- list | set`: the plans, for operators. Works on the database of `DATABASE_URL` (svc-billing's), else on the
 * Passerelle that runs in the data folder (`PASSERELLE_DATA`, by default `.passerelle`).
 */
import { onProjectNode } from './bootstrap.mjs';
import { operatorsDatabase } from './operators-database.mjs';

await onProjectNode(import.meta.url);
const { runPlansCli } = await import('../svc-billing/dist/cli.js');

await runPlansCli(process.argv.slice(2), await operatorsDatabase('billing'));
