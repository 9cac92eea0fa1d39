import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responseSubmitted } from '@passerelle/contracts';
import { type TestService, until } from '@passerelle/service-kit/testing';
import { type ContentApp, startContentApp } from '../testing/content-app.js';
import { ExpiryJob } from './expiry.job.js';

const overMs = 62 * 60_000;

describe('two replicas that end attempts side by side', () => {
  let content: ContentApp;
  let other: TestService;
  let replicas: TestService[];
  beforeAll(async () => {
    content = await startContentApp();
    other = await content.replica();
    replicas = [content.app, other];
  });
  afterAll(async () => {
    await other.close();
    await content.close();
  });

  const learners = async (count: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const learner = await content.person({ tier: 2 });
      const test_id = index % 2 ? 'ce-15' : 'co-1';
      const { body } = await learner.post('/exam/attempts/', { test_id, mode: 'exam' });
      ids.push(body.id);
    }
    return ids;
  };
  const run = () => Promise.all(replicas.map((replica) => replica.get(ExpiryJob).run()));
  const advance = () => {
    for (const { clock } of replicas) clock.advance(overMs);
  };
  const submitted = async (ids: readonly string[]): Promise<string[]> => {
    const rows: { id: string }[] = await content.data.query(
      'SELECT id FROM attempt WHERE id = ANY ($1) AND submitted_at IS NOT NULL AND NOT EXISTS (SELECT FROM open_attempt WHERE attempt_id = id)',
      [ids],
    );
    return rows.map(({ id }) => id);
  };
  const events = async (ids: readonly string[]): Promise<number[]> => {
    const rows: { count: number }[] = await content.data.query(
      `SELECT (SELECT count(*)::int FROM outbox_event WHERE type = $2 AND subject = attempt::text) AS count
         FROM unnest($1::uuid[]) AS attempt`,
      [ids, responseSubmitted.type],
    );
    return rows.map(({ count }) => count);
  };
  const averaged = async (): Promise<number> => {
    const [row] = await content.data.query(
      'SELECT coalesce(sum(submissions), 0)::int AS count FROM test_average',
    );
    return row.count;
  };

  it('submit each once, with one event, and count it once', async () => {
    const before = await averaged();
    const ids = await learners(24);
    advance();
    await run();
    expect((await submitted(ids)).sort()).toEqual([...ids].sort());
    expect(await events(ids)).toEqual(ids.map(() => 1));
    expect((await averaged()) - before).toBe(ids.length);
  });

  it('pass over the one that somebody has in hand, without waiting', async () => {
    const [held, ...rest] = await learners(4);
    advance();
    const holder = content.data.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('SELECT FROM attempt WHERE id = $1 FOR NO KEY UPDATE', [held]);
      await run();
      expect((await submitted([held as string, ...rest])).sort()).toEqual([...rest].sort());
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    await run();
    expect(await events([held as string])).toEqual([1]);
  });

  it('leave one that fails as it was, without an event, and end the others', async () => {
    const ids = await learners(4);
    const [broken, ...rest] = ids;
    await content.data.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'planted'; END $$;
       CREATE TRIGGER planted BEFORE UPDATE ON attempt FOR EACH ROW WHEN (OLD.id = '${broken}') EXECUTE FUNCTION refuse()`,
    );
    advance();
    await run();
    expect((await submitted(ids)).sort()).toEqual([...rest].sort());
    expect(await events(ids)).toEqual(ids.map((id) => (id === broken ? 0 : 1)));
    await content.data.query('DROP TRIGGER planted ON attempt');
    await until('the last one is submitted', async () => {
      await run();
      return (await submitted(ids)).length === ids.length;
    });
    expect(await events(ids)).toEqual(ids.map(() => 1));
  });
});
