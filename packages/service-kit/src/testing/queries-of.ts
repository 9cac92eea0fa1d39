import pg from 'pg';

/** What the kit asks of the database on its own time. */
const background =
  /outbox_event|\bmail\b|pgboss|scheduled_lock|advisory|LISTEN|revoked_session|inbox_message|event_replay/;

/** The statements that reach PostgreSQL while `work` runs, transactions' own included; those of the kit's background left out. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first] = all as [string | { text: string }];
    const sql = typeof first === 'string' ? first : first.text;
    if (!background.test(sql)) statements.push(sql);
    return (query as (...given: unknown[]) => unknown).apply(this, all);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
