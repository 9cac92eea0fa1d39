import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditEntry,
  type Cohort,
  type CohortPeople,
  desk,
  type exportMe,
  type Problem,
  type Role,
  type SuccessOf,
} from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

const path = '/mgmt/cohorts/';

describe('cohorts', () => {
  let auth: AuthApp;
  let by: string;
  let bearer: string;
  beforeAll(async () => {
    auth = await startAuth();
    ({ id: by, bearer } = await auth.staff(['learner', 'admin']));
  });
  afterAll(() => auth.close());

  const send = <T = Problem>(method: string, to: string, body?: unknown) =>
    auth.call<T>(`${path}${to}`, { method, bearer, ...(body === undefined ? {} : { body }) });
  const make = async (name = `Groupe ${newId()}`) => (await send<Cohort>('POST', '', { name })).body;
  const read = async (id: string) => (await send<CohortPeople>('GET', `${id}/`)).body;
  const journal = async (id: string) =>
    (
      await auth.call<{ results: AuditEntry[] }>(`/mgmt/auth/audit/?subject=${id}`, { bearer })
    ).body.results.map(({ what, before, after, by: who }) => [what, before, after, who?.id]);

  it('are made, named, listed and deleted; events and the audit log tell of it', async () => {
    const made = await send<Cohort>('POST', '', { name: '  Soir été  ' });
    const { id } = made.body;
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), name: 'Soir été', size: 0 }]);
    expect((await send<Cohort>('PUT', `${id}/`, { name: 'Soir été 2' })).body.name).toBe('Soir été 2');
    expect((await send('PUT', `${id}/`, { name: 'Soir été 2' })).status).toBe(200);
    const { cohorts } = (await send<{ cohorts: Cohort[] }>('GET', '')).body;
    expect(cohorts).toContainEqual({ id, name: 'Soir été 2', size: 0 });
    expect((await send('DELETE', `${id}/`)).status).toBe(204);
    expect((await send('GET', `${id}/`)).status).toBe(404);
    expect(await journal(id)).toEqual([
      ['cohort.deleted', { name: 'Soir été 2' }, {}, by],
      ['cohort.renamed', { name: 'Soir été' }, { name: 'Soir été 2' }, by],
      ['cohort.created', {}, { name: 'Soir été' }, by],
    ]);
    expect((await auth.eventsAbout(id)).map(({ data }) => data)).toEqual([
      { cohort_id: id, name: 'Soir été' },
      { cohort_id: id, name: 'Soir été 2' },
      { cohort_id: id, name: null },
    ]);
  });

  it('have each a name of their own, whatever the case and the accents, also of two at once', async () => {
    const { name } = await make('Élan');
    const again = await send('POST', '', { name: 'ELAN' });
    expect([again.status, again.body.detail, name]).toEqual([409, 'Un groupe porte déjà ce nom.', 'Élan']);
    expect((await send('PUT', `${(await make()).id}/`, { name: 'élan' })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => send('POST', '', { name: 'Deux à la fois' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const bad of ['', ' ', 'x'.repeat(121), 'a\nb'])
      expect((await send('POST', '', { name: bad })).status).toBe(400);
  });

  it('are joined and left, once, by two presses too', async () => {
    const { id, name } = await make();
    const { id: user } = await auth.staff(['learner']);
    const member = `${id}/members/${user}/`;
    const presses = await Promise.all([send('PUT', member), send('PUT', member)]);
    expect(presses.map(({ status }) => status)).toEqual([204, 204]);
    expect(await read(id)).toMatchObject({ size: 1, members: [{ id: user, first_name: 'Awa' }] });
    expect((await send('DELETE', member)).status).toBe(204);
    expect((await send('DELETE', member)).status).toBe(204);
    expect((await read(id)).members).toEqual([]);
    expect(await journal(id)).toEqual([
      ['cohort.member_removed', { name, person: user }, {}, by],
      ['cohort.member_added', {}, { name, person: user }, by],
      ['cohort.created', {}, { name }, by],
    ]);
    expect((await auth.eventsAbout(id)).map(({ data }) => data).slice(1)).toEqual([
      { cohort_id: id, name, user_id: user, is_member: true },
      { cohort_id: id, name, user_id: user, is_member: false },
    ]);
  });

  it('that are not there, and people who are not, are not found', async () => {
    const { id } = await make();
    for (const missing of [newId(), 'none']) {
      const replies = [
        await send('GET', `${missing}/`),
        await send('PUT', `${missing}/`, { name: `x ${newId()}` }),
        await send('DELETE', `${missing}/`),
        await send('PUT', `${missing}/members/${by}/`),
        await send('DELETE', `${missing}/members/${by}/`),
        await send('PUT', `${id}/members/${missing}/`),
      ];
      expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404));
      expect((await send('DELETE', `${id}/members/${missing}/`)).status).toBe(204);
    }
  });

  it('are full at their limit', async () => {
    const { id } = await make();
    await auth.database.query(
      `WITH made AS (
         INSERT INTO account (id, email, first_name, last_name, roles, password_hash)
         SELECT gen_random_uuid(), 'full-' || n || '@example.org', 'A', 'B', '{learner}', 'x' FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO cohort_member SELECT $1, id, now() FROM made`,
      [id, desk.cohortMembers],
    );
    const refused = await send('PUT', `${id}/members/${by}/`);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Un groupe compte 500 personnes au plus.']);
    expect((await read(id)).size).toBe(desk.cohortMembers);
  });

  it('are in the export of their people, and lose who is erased, kept events too', async () => {
    const { id, name } = await make();
    const person = await auth.staff(['learner']);
    await send('PUT', `${id}/members/${person.id}/`);
    const me = '/auth/users/me/';
    const { body } = await auth.call<SuccessOf<typeof exportMe>>(`${me}export/`, { bearer: person.bearer });
    expect(body.cohorts).toEqual([{ name, added_at: expect.any(String) }]);
    const erased = await auth.call(me, {
      method: 'DELETE',
      bearer: person.bearer,
      body: { current_password: person.password },
    });
    expect(erased.status).toBe(204);
    expect(await read(id)).toMatchObject({ size: 0, members: [] });
    expect(JSON.stringify(await auth.eventsAbout(id))).not.toContain(person.id);
  });

  it('are an administrator’s alone', async () => {
    const { id } = await make();
    for (const roles of [['learner'], ['learner', 'teacher'], ['learner', 'ops']] as Role[][]) {
      const { id: user, bearer: theirs } = await auth.staff(roles);
      for (const [method, to] of [
        ['GET', ''],
        ['GET', `${id}/`],
        ['DELETE', `${id}/`],
        ['PUT', `${id}/members/${user}/`],
        ['DELETE', `${id}/members/${user}/`],
      ] as const)
        expect((await auth.call(`${path}${to}`, { method, bearer: theirs })).status).toBe(403);
      const body = { name: 'x' };
      expect((await auth.call(path, { body, bearer: theirs })).status).toBe(403);
      expect((await auth.call(`${path}${id}/`, { method: 'PUT', body, bearer: theirs })).status).toBe(403);
    }
  });
});
