/**
 * `docker compose exec svc-auth node deploy/images/operate.mjs user create …`: the operators' programs (`npm run user`, `plans`, `orders`, `reviews`, `grades`,
 * `content`) in the container of the service that they work on, with its own database.
 */
import { readFileSync } from 'node:fs';

const [name, ...args] = process.argv.slice(2);
const { DATABASE_URL_FILE, CONTENT_DIR } = process.env;
const url = () => process.env.DATABASE_URL;

const programs = {
  user: async () => (await import('../../svc-auth/dist/cli.js')).runUserCli(args, url),
  plans: async () => (await import('../../svc-billing/dist/cli.js')).runPlansCli(args, url),
  orders: async () => (await import('../../svc-billing/dist/cli.js')).runOrdersCli(args, url, CONTENT_DIR),
  reviews: async () => (await import('../../svc-content/dist/testimonials/cli.js')).runReviewsCli(args, url),
  // These two read the command line themselves.
  grades: () => import('../../svc-content/dist/grades/cli.js'),
  content: () => import('../../svc-content/dist/cli.js'),
};

if (!Object.hasOwn(programs, name ?? '')) {
  process.stderr.write(`Usage: operate.mjs ${Object.keys(programs).join('|')} …\n`);
  process.exit(2);
}
if (DATABASE_URL_FILE) process.env.DATABASE_URL ||= readFileSync(DATABASE_URL_FILE, 'utf8').trim();
process.argv.splice(2, 1);
await programs[name]();
