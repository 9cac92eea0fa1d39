import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Housekeeping } from '@passerelle/service-kit';
import { type AuthApp, startAuth } from './testing/auth-app.js';

describe('what time has ended', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const count = async (table: string) =>
    (await auth.database.query(`SELECT count(*)::int AS rows FROM ${table}`))[0].rows;

  it('is forgotten, and nothing before', async () => {
    const person = await auth.visitor();
    await auth.signIn(person);
    const [sessions, tokens] = [await count('session'), await count('refresh_token')];
    expect([sessions, tokens]).toEqual([expect.any(Number), expect.any(Number)]);
    const old = `(now() - interval '25 hours')`;
    await auth.database.query(
      `INSERT INTO refresh_token (digest, session_id, generation, expires_at)
       SELECT sha256(n::text::bytea), (SELECT id FROM session LIMIT 1), n, ${old} FROM generate_series(1, 50) n`,
    );
    await auth.database.query(
      `INSERT INTO erased_account (id, erased_at)
       VALUES (gen_random_uuid(), now() - interval '15 months'), (gen_random_uuid(), now() - interval '13 months')`,
    );
    const budgets = await count('budget');
    // The last one was counted by a clock that was ahead: nobody is to wait for its end.
    await auth.database.query(
      `INSERT INTO budget (key, used, ends_at)
       SELECT sha256(hours::text::bytea), 1, now() + hours * interval '1 hour' FROM unnest('{-1,23,60}'::int[]) hours`,
    );
    await auth.app.get(Housekeeping).deleteOld();
    expect(await count('budget')).toBe(budgets + 1);
    expect([await count('session'), await count('refresh_token')]).toEqual([sessions, tokens]);
    expect(await count('erased_account')).toBe(1);
    await auth.database.query(`UPDATE session SET expires_at = ${old}`);
    await auth.database.query(`UPDATE refresh_token SET expires_at = ${old}`);
    await auth.app.get(Housekeeping).deleteOld();
    expect([await count('session'), await count('refresh_token')]).toEqual([0, 0]);
  });
});
