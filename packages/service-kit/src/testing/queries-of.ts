import pg from 'pg';

/** What the kit asks of the database on its own time; `SELECT 1` is how it sees that a connection which listens still lives. */
export const background =
  /^SELECT 1$|outbox_event|\bmail\b|pgboss|scheduled_lock|advisory|LISTEN|revoked_session|inbox_message|event_replay/;
/** The same, and what the workers of a service take. */
const withWorkers = new RegExp(`${background.source}|SKIP LOCKED`);

/** A statement as it went to PostgreSQL. */
export interface Sent {
  readonly client: object;
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The statements that reach PostgreSQL while `work` runs, transactions' own included; those of the kit's background left out. */
export const queriesOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await statementsOf(work)).map(({ sql }) => sql);

/** The same with their values; `others` is what somebody else asks meanwhile. */
export async function statementsOf(work: () => Promise<unknown>, others = withWorkers): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first, given] = all as [string | { text: string; values?: unknown[] }, unknown];
    const [sql, values] = typeof first === 'string' ? [first, given] : [first.text, first.values ?? given];
    sent.push({ client: this, sql, values: Array.isArray(values) ? values : [] });
    return (query as (...given: unknown[]) => unknown).apply(this, all);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const left = inBackground(sent, others);
  return sent.filter((each) => !left.has(each));
}

/** What the kit asks on its own time, and the frames of transactions in which nobody else asked anything. */
function inBackground(sent: readonly Sent[], others: RegExp): ReadonlySet<Sent> {
  const found = new Set(sent.filter(({ sql }) => others.test(sql)));
  const open = new Map<object, Sent[]>();
  for (const [at, each] of sent.entries()) {
    const frame = open.get(each.client);
    if (/^START TRANSACTION/.test(each.sql)) open.set(each.client, [each]);
    else if (frame && /^(?:COMMIT|ROLLBACK)/.test(each.sql)) {
      const own = frame.filter(
        (inside) => !found.has(inside) && !/^(?:START TRANSACTION|SET LOCAL)/.test(inside.sql),
      );
      if (own.length === 0 && frame.length > 1) for (const inside of [...frame, each]) found.add(inside);
      open.delete(each.client);
    } else if (/^(?:COMMIT|ROLLBACK)/.test(each.sql)) {
      // Of a transaction that was under way before.
      for (const before of sent.slice(0, at + 1)) if (before.client === each.client) found.add(before);
    } else frame?.push(each);
  }
  // The work was awaited: what is still under way is nobody's of it.
  for (const frame of open.values()) for (const inside of frame) found.add(inside);
  return found;
}
