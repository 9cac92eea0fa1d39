/**
 * `npm run events -- list | replay | snapshot`: kept events, for operators. Works on the databases that AUTH_DATABASE_URL,
 * CONTENT_DATABASE_URL, BILLING_DATABASE_URL and BOOKING_DATABASE_URL name, else on the Passerelle that runs in the data folder
 * (`PASSERELLE_DATA`, by default `.passerelle`).
 */
import { join } from 'node:path';
import { onProjectNode, root } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
const { runningDatabaseUrl } = await import('../local/dist/index.js');
const { runEvents } = await import('../packages/service-kit/dist/index.js');
const { snapshotBilling } = await import('../svc-billing/dist/cli.js');

process.exitCode = await runEvents(process.argv.slice(2), {
  databaseUrl: (service) => {
    const name = service.replace('svc-', '');
    const given = process.env[`${name.toUpperCase()}_DATABASE_URL`];
    return given || runningDatabaseUrl(process.env.PASSERELLE_DATA || join(root, '.passerelle'), name);
  },
  snapshots: { 'svc-billing': snapshotBilling },
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
