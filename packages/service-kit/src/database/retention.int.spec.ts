import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { deleteOldRows } from './retention.js';

const retention = { table: 'revoked_session', where: 'row.tokens_expire_at < $1' };

describe('old rows', () => {
  let fixture: Fixture;
  let data: DataSource;
  beforeAll(async () => {
    fixture = await startFixture();
    data = fixture.app.get(DataSource);
  });
  afterAll(() => fixture?.end());

  const fill = (count: number) =>
    data.query(
      `INSERT INTO revoked_session (session_id, user_id, tokens_expire_at)
       SELECT 's' || n, 'u', now() - interval '1 hour' FROM generate_series(1, $1) n
       UNION ALL SELECT 'new', 'u', now() + interval '1 hour'`,
      [count],
    );
  afterEach(() => data.query('TRUNCATE revoked_session'));
  const left = async () => (await data.query('SELECT session_id FROM revoked_session')).length;

  it('go in batches, and nothing else goes', async () => {
    await fill(5_000);
    const statements = jest.spyOn(data, 'query');
    expect(await deleteOldRows(data, retention, new Date())).toBe(5_000);
    const deletions = statements.mock.calls.filter(([sql]) => sql.startsWith('DELETE FROM revoked_session'));
    expect(deletions).toHaveLength(3);
    statements.mockRestore();
    expect(await left()).toBe(1);
  });

  it('that somebody holds are left for the next time', async () => {
    await fill(3);
    await data.transaction(async (tx) => {
      await tx.query(`SELECT 1 FROM revoked_session WHERE session_id = 's1' FOR UPDATE`);
      expect(await deleteOldRows(data, retention, new Date())).toBe(2);
    });
    expect(await deleteOldRows(data, retention, new Date())).toBe(1);
  });
});
