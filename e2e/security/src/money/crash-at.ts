import { existsSync, readFileSync, rmSync } from 'node:fs';
import pg from 'pg';

/**
 * Loaded into svc-billing by a test (`--import`): the process kills itself where the armed file says, once. It stands on the database's
 * statements, so nothing of the product knows of it.
 */
export const crashPoints = ['before commit', 'after commit', 'after publish', 'before ack'] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** What is armed: where, and the order of whose receipt the event is not acknowledged (none: of any). */
export interface Armed {
  readonly at: CrashPoint;
  readonly orderId?: string | undefined;
}

const file = process.env.CRASH_AT ?? '';
const isBilling = process.argv[1]?.endsWith('svc-billing/dist/main.js') === true;

const armed = (): Armed | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Armed) : null;

function crash(): void {
  rmSync(file);
  process.kill(process.pid, 'SIGKILL');
}

/** Connections whose transaction takes in an event of the card provider. */
const taking = new WeakSet<object>();
/** Orders whose receipt was written since events were acknowledged last. */
const written = new Set<string>();

/** The point that a statement stands at, before it is sent. */
function pointOf(client: object, text: string, values: string): CrashPoint | null {
  if (/^(BEGIN|START TRANSACTION)/.test(text)) taking.delete(client);
  if (text.includes('INSERT INTO webhook_event')) taking.add(client);
  const [, receipt] = /receipt:([\da-f-]{36})/.exec(values) ?? [];
  if (receipt) written.add(receipt);
  if (text === 'COMMIT' && taking.has(client)) return 'before commit';
  if (text.includes('WITH sent AS')) return 'after publish';
  return text.includes('completed_on') && /\bUPDATE\b/i.test(text) ? 'before ack' : null;
}

/** Whether what is acknowledged is what the test waits for. */
const isAwaited = ({ orderId }: Armed) => (orderId ? written.has(orderId) : written.size > 0);

if (isBilling && file) {
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const { query } = prototype;
  prototype.query = function (this: object, ...args: unknown[]) {
    const [first, second] = args;
    const { text = '', values = second } =
      typeof first === 'string' ? { text: first } : ((first ?? {}) as { text?: string; values?: unknown });
    const point = pointOf(this, text, Array.isArray(values) ? values.map(String).join(' ') : '');
    const plan = point && armed();
    if (plan && plan.at === point && (point !== 'before ack' || isAwaited(plan))) crash();
    if (point === 'before ack') written.clear();
    const done = query.apply(this, args);
    if (plan?.at === 'after commit' && point === 'before commit' && done instanceof Promise)
      return done.finally(crash);
    return done;
  };
}
