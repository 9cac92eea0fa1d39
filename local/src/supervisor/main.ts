import { setTimeout as sleep } from 'node:timers/promises';
import { demoPeople } from '@passerelle/contracts';
import { exitBecause, watchParent } from '@passerelle/process-kit';
import { beginsAnew, freshOfAll } from './begins-anew.js';
import { readSettings } from './settings.js';
import { ROOT, type RunningPasserelle, type StartOptions, startPasserelle } from './start-passerelle.js';

const USAGE = `npm start [-- --fresh], npm run dev [-- --fresh]

  --fresh   begins anew: deletes all data of this demonstration; --fresh=everything: of any installation

  PORT             the gateway's port (8080)
  PASSERELLE_DATA  the folder of all state (.passerelle)
  DATABASE_URL     an administrator of a PostgreSQL server, instead of the embedded one
  AMQP_URL         a RabbitMQ for the events, instead of PostgreSQL
  SMTP_URL         a mail server, instead of the mailbox
  STORAGE_URL      s3://bucket/prefix?region=…&endpoint=…, instead of the media folder
  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET   Stripe, instead of the card sandbox
`;

/** npm passes Ctrl-C on to a process that got it from the terminal already: these two are one. */
const SAME_KEY_MS = 700;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const DEMO_PASSWORD = 'Passerelle-2026';

function announce({ url, mailbox, demo }: RunningPasserelle): void {
  const lines = [`Passerelle is ready at ${url}`];
  if (demo) {
    lines.push(
      `  Demo accounts, password ${DEMO_PASSWORD}:`,
      ...demoPeople.map(({ email }) => `    ${email}`),
    );
  } else {
    lines.push('  No demo accounts: this is not the embedded database (PASSERELLE_DEMO=1 makes them).');
  }
  lines.push(`  Operations: ${url}/ops/ (for ops@ and admin@)`);
  if (mailbox) lines.push(`  Mailbox:    ${mailbox.url}`);
  lines.push('  Ctrl-C stops everything.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * `npm start` after the build: runs until it is stopped, and ends the process.
 * @param start what is run; `npm run dev` has its own
 */
export async function main(
  args: readonly string[],
  start: (options: StartOptions) => Promise<RunningPasserelle> = startPasserelle,
): Promise<void> {
  const unknown = args.find((argument) => argument !== '--fresh' && argument !== freshOfAll);
  if (unknown !== undefined) {
    process.stdout.write(USAGE);
    process.exit(unknown === '--help' ? 0 : 1);
  }
  // A closed terminal must not end the supervisor before it has stopped the others.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  const stop = new AbortController();
  let running: RunningPasserelle | undefined;
  let firstAt = 0;
  const end = () => {
    if (stop.signal.aborted) {
      if (Date.now() - firstAt < SAME_KEY_MS) return;
      running?.kill();
      process.exit(130);
    }
    firstAt = Date.now();
    process.stdout.write('Stopping.\n');
    stop.abort();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  // npm or the bootstrap, which may be killed.
  const isStarted = process.env.npm_lifecycle_event || process.env.PASSERELLE_BOOTSTRAP_PID;
  watchParent(isStarted ? process.ppid : undefined, () => !stop.signal.aborted && end());

  try {
    const fresh = beginsAnew(args, readSettings(process.env, ROOT));
    process.stdout.write('Starting.\n');
    running = await start({
      env: process.env,
      quiet: false,
      fresh,
      signal: stop.signal,
    });
    announce(running);
    while (!stop.signal.aborted)
      await sleep(2 ** 30, undefined, { signal: stop.signal }).catch(() => undefined);
    await running.stop();
  } catch (error) {
    if (stop.signal.aborted) process.exit(0);
    exitBecause(error);
  }
  process.exit(0);
}
