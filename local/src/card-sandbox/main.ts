/** The process of the card sandbox. */
import { watchParent } from '../parent-watch.js';
import { requireVariable } from '../require-variable.js';
import { startCardSandbox } from './server.js';

const sandbox = await startCardSandbox({
  dataDir: requireVariable('CARD_SANDBOX_DIR'),
  port: Number(requireVariable('PORT')),
  secretKey: requireVariable('STRIPE_SECRET_KEY'),
  webhookSecret: requireVariable('STRIPE_WEBHOOK_SECRET'),
  webhookUrl: requireVariable('WEBHOOK_URL'),
});
process.stdout.write(`card sandbox at ${sandbox.url}\n`);

const end = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', end);
watchParent(end);
