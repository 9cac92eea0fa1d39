import pg from 'pg';

/** What the kit asks of the database on its own time. */
const background =
  /outbox_event|\bmail\b|pgboss|scheduled_lock|advisory|LISTEN|revoked_session|inbox_message|event_replay/;

interface Sent {
  readonly client: object;
  readonly sql: string;
}

/** The statements that reach PostgreSQL while `work` runs, transactions' own included; those of the kit's background left out. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first] = all as [string | { text: string }];
    sent.push({ client: this, sql: typeof first === 'string' ? first : first.text });
    return (query as (...given: unknown[]) => unknown).apply(this, all);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const background = inBackground(sent);
  return sent.filter((each) => !background.has(each)).map(({ sql }) => sql);
}

/** What the kit asks on its own time, and the frames of transactions in which nobody else asked anything. */
function inBackground(sent: readonly Sent[]): ReadonlySet<Sent> {
  const found = new Set(sent.filter(({ sql }) => background.test(sql)));
  const open = new Map<object, Sent[]>();
  for (const each of sent) {
    const frame = open.get(each.client);
    if (/^START TRANSACTION/.test(each.sql)) open.set(each.client, [each]);
    else if (frame && /^(?:COMMIT|ROLLBACK)/.test(each.sql)) {
      const own = frame.filter(
        (inside) => !found.has(inside) && !/^(?:START TRANSACTION|SET LOCAL)/.test(inside.sql),
      );
      if (own.length === 0 && frame.length > 1) for (const inside of [...frame, each]) found.add(inside);
      open.delete(each.client);
    } else frame?.push(each);
  }
  // Of one that is still under way: only what is the kit's.
  for (const frame of open.values())
    if (frame.some((inside) => found.has(inside))) for (const inside of frame) found.add(inside);
  return found;
}
