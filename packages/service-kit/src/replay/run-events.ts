import { parseArgs } from 'node:util';
import { type ServiceName, services } from '@passerelle/contracts';
import { sinceEver } from '../inbox/request-replay.js';
import { type DatabaseUrl, type KeptEvents, listKept, replayKept } from './kept-events.js';

export interface EventsSurroundings {
  readonly databaseUrl: DatabaseUrl;
  /** Services that can say again what is true now; each gives how many events it wrote. */
  readonly snapshots: Partial<Readonly<Record<ServiceName, (databaseUrl: string) => Promise<number>>>>;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const usage = `Usage: npm run events -- <command>
  list <consumer> [<type>] [--from <date>]     what is kept for the handlers of a service
  replay <consumer> [<type>] [--from <date>]   gives it to the service's projections again; effects (mails, money) never
  snapshot billing                             says again which subscriptions are active, where their event is kept no more
A consumer is one of ${services.join(', ')}.
It works on the databases of AUTH_DATABASE_URL, CONTENT_DATABASE_URL, BILLING_DATABASE_URL and BOOKING_DATABASE_URL, else on the
Passerelle that runs in the data folder.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

type Command = (surroundings: EventsSurroundings) => Promise<readonly string[]>;

/** `npm run events`: gives the exit code. */
export async function runEvents(
  args: readonly string[],
  surroundings: EventsSurroundings,
): Promise<0 | 1 | 2> {
  const command = commandOf(args);
  if (!command) {
    surroundings.complain(usage);
    return 2;
  }
  try {
    for (const line of await command(surroundings)) surroundings.print(line);
    return 0;
  } catch (error) {
    surroundings.complain(error instanceof Error ? error.message || error.name : String(error));
    return 1;
  }
}

function commandOf(args: readonly string[]): Command | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [name, service, type, ...more] = positionals;
  const consumer = services.find((each) => each === service || each === `svc-${service}`);
  const since = values.from === undefined ? sinceEver : new Date(values.from);
  if (!consumer || more.length > 0 || Number.isNaN(since.getTime())) return null;
  const selection = { consumer, type, since };
  if (name === 'list') return async ({ databaseUrl }) => (await listKept(selection, databaseUrl)).map(asLine);
  if (name === 'replay')
    return async ({ databaseUrl }) =>
      (await replayKept(selection, databaseUrl)).map((handler) => `${consumer} ${handler}: asked for`);
  if (name === 'snapshot' && !type && !values.from) return snapshot(consumer);
  return null;
}

const snapshot =
  (service: ServiceName): Command =>
  async ({ databaseUrl, snapshots }) => {
    const write = snapshots[service];
    if (!write) throw new Error(`${service} has no snapshot`);
    return [`${service}: ${await write(databaseUrl(service))} events`];
  };

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? '–';

const asLine = ({ handler, kind, type, count, first, last }: KeptEvents) =>
  [type, handler, kind, count, day(first), day(last)].join('\t');

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { from: { type: 'string' } } });
  } catch {
    return null;
  }
}
