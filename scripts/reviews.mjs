/**
 * `npm run reviews -- pending | approve | reject`: testimonials, for operators. Works on the database of `DATABASE_URL` (svc-content's),
 * else on the Passerelle that runs in the data folder (`PASSERELLE_DATA`, by default `.passerelle`).
 */
import { onProjectNode } from './bootstrap.mjs';
import { operatorsDatabase } from './operators-database.mjs';

await onProjectNode(import.meta.url);
const { runReviewsCli } = await import('../svc-content/dist/testimonials/cli.js');

await runReviewsCli(process.argv.slice(2), await operatorsDatabase('content'));
