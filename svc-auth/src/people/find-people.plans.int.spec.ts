import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { desk, type Role } from '@passerelle/contracts';
import { planFaults, plansOf } from '@passerelle/service-kit/testing';
import { type AuthApp, startAuth } from '../testing/auth-app.js';
import { FindPeopleService } from './find-people.service.js';

const accounts = 100_000;

describe('among 100,000 accounts', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
    await auth.database.query(
      `INSERT INTO account (id, email, first_name, last_name, roles, password_hash)
       SELECT md5('a' || n)::uuid, CASE WHEN n % 3 = 0 THEN 'aissatou.' ELSE 'someone-' END || n || '@example.org',
              CASE WHEN n % 3 < 2 THEN 'Aïssatou' ELSE 'Minh' END, 'Diallo-' || n % 5000,
              CASE WHEN n % 2000 = 0 THEN '{learner,teacher}'::text[] ELSE '{learner}' END, 'x'
         FROM generate_series(1, ${accounts}) n`,
    );
    await auth.database.query('ANALYZE');
  }, 180_000);
  afterAll(() => auth?.close());

  const page = (q: string, role?: Role, after?: string) =>
    auth.app.get(FindPeopleService).page({ q, role, after });

  it.each<[string, string, Role | undefined, number]>([
    ['everybody', '', undefined, 50],
    ['what a third begins with', 'aissatou', undefined, 50],
    ['a surname of twenty', 'diallo-77 ', undefined, 20],
    ['an address', 'someone-77777@example.org', undefined, 1],
    ['nobody', 'zz', undefined, 0],
    ['those who teach', '', 'teacher', 50],
    ['those who teach, by name', 'minh', 'teacher', 17],
    ['learners', 'minh d', 'learner', 50],
  ])('%s is found by index', async (name, q, role, count) => {
    expect((await page(q, role))?.people).toHaveLength(count);
    const plans = await plansOf(auth.database, () => page(q, role));
    expect(await planFaults(auth.database, name, plans, 1_000)).toEqual([]);
  });

  it('goes on at a place behind many that were seen', async () => {
    const [{ id }] = await auth.database.query(
      `SELECT id FROM account WHERE email LIKE 'aissatou.%' ORDER BY email COLLATE "C" OFFSET 30000 LIMIT 1`,
    );
    const plans = await plansOf(auth.database, async () =>
      expect((await page('aissatou', undefined, id))?.people).toHaveLength(desk.peoplePage),
    );
    expect(await planFaults(auth.database, 'the 600th page', plans, 1_000)).toEqual([]);
  });
});
