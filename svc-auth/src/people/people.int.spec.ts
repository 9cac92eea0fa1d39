import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditEntry,
  type FoundPerson,
  listAuditOfAuth,
  listPeople,
  type PersonAtDesk,
  type Role,
} from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import { until } from '@passerelle/service-kit/testing';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

describe('people, for the school', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const someone = (roles?: Role[], isProven?: boolean) => auth.someone(roles, isProven);
  const signedIn = (roles: Role[]) => auth.staff(roles);
  const admin = () => signedIn(['learner', 'admin']);
  const send = (method: string, path: string, body: unknown, bearer: string) =>
    auth.call<PersonAtDesk & { code: string; detail: string }>(`/mgmt/people/${path}`, {
      method,
      body,
      bearer,
    });
  const setRoles = (id: string, roles: string[], bearer: string, seen?: string[]) =>
    send('PUT', `${id}/roles/`, { roles, seen }, bearer);
  const setDisabled = (id: string, disabled: boolean, bearer: string) =>
    send('PUT', `${id}/disabled/`, { disabled }, bearer);
  const help = (id: string, kind: string, bearer: string) => send('POST', `${id}/help/`, { kind }, bearer);
  const read = (id: string, bearer: string) => auth.call<PersonAtDesk>(`/mgmt/people/${id}/`, { bearer });
  const journal = async (id: string, bearer: string) =>
    (
      await auth.call<{ results: AuditEntry[] }>(`${listAuditOfAuth.path}?subject=${id}`, { bearer })
    ).body.results.map(({ what, before, after, by, by_kind }) => [what, before, after, by?.id ?? by_kind]);
  const isRefused = (bearer: string) => async () =>
    (await auth.call('/auth/users/me/', { bearer })).status === 401;

  it('are nobody’s to see or change but an administrator’s', async () => {
    const { id } = await someone();
    for (const roles of [['learner'], ['learner', 'teacher'], ['learner', 'ops']] as Role[][]) {
      const { bearer } = await signedIn(roles);
      const replies = [
        await auth.call(listPeople.path, { bearer }),
        await read(id, bearer),
        await setRoles(id, ['admin'], bearer),
        await setDisabled(id, true, bearer),
        await help(id, 'end_sessions', bearer),
      ];
      expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(403));
    }
    expect((await auth.call(listPeople.path)).status).toBe(401);
    expect((await auth.database.query('SELECT roles FROM account WHERE id = $1', [id]))[0].roles).toEqual([
      'learner',
    ]);
  });

  it('are shown one by one, without a secret', async () => {
    const { bearer } = await admin();
    const person = await signedIn(['learner']);
    const { status, body } = await read(person.id, bearer);
    expect([status, body]).toEqual([
      200,
      {
        id: person.id,
        email: person.email,
        first_name: 'Awa',
        last_name: 'Camara',
        roles: ['learner'],
        email_proven: true,
        disabled: false,
        phone: null,
        country: 'GN',
        created_at: expect.any(String),
        last_sign_in: expect.any(String),
        sessions: [
          {
            device: 'Appareil inconnu',
            created_at: expect.any(String),
            last_used_at: expect.any(String),
          },
        ],
      },
    ]);
    expect((await read((await someone()).id, bearer)).body.last_sign_in).toBeNull();
    for (const id of [newId(), 'nobody'])
      for (const reply of [
        await read(id, bearer),
        await setRoles(id, ['teacher'], bearer),
        await setDisabled(id, true, bearer),
        await help(id, 'end_sessions', bearer),
      ])
        expect(reply.status).toBe(404);
  });

  it('who work here have no open session that was left for an hour: it is over', async () => {
    const { bearer } = await admin();
    const [colleague, person] = [await signedIn(['learner', 'teacher']), await signedIn(['learner'])];
    await auth.database.query(
      `UPDATE session SET last_used_at = last_used_at - interval '2 hours' WHERE account_id = ANY ($1)`,
      [[colleague.id, person.id]],
    );
    expect((await read(colleague.id, bearer)).body.sessions).toEqual([]);
    expect((await read(person.id, bearer)).body.sessions).toHaveLength(1);
  });

  it('get roles, which are in force at once and in the audit log; the same again is nothing new', async () => {
    const { id: by, bearer } = await admin();
    const person = await signedIn(['learner']);
    const { status, body } = await setRoles(person.id, ['teacher', 'teacher'], bearer);
    expect([status, body.roles, body.sessions]).toEqual([200, ['learner', 'teacher'], []]);
    await until('the old token is refused', isRefused(person.bearer));
    expect((await auth.signInAsStaff(person)).body.user.roles).toEqual(['learner', 'teacher']);
    expect((await auth.eventsAbout(person.id)).at(-1)).toMatchObject({
      type: 'auth.user.updated.v1',
      data: { user: { roles: ['learner', 'teacher'] } },
    });
    const events = (await auth.eventsAbout(person.id)).length;
    const again = await setRoles(person.id, ['teacher'], bearer);
    expect([again.status, again.body.sessions.length]).toEqual([200, 1]);
    expect((await auth.eventsAbout(person.id)).length).toBe(events);
    expect(await journal(person.id, bearer)).toEqual([
      ['person.roles_changed', { roles: 'learner' }, { roles: 'learner, teacher' }, by],
    ]);
  });

  it('are changed once by two presses at the same time', async () => {
    const { bearer } = await admin();
    const { id } = await someone();
    const both = await Promise.all([1, 2].map(() => setRoles(id, ['teacher'], bearer)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await journal(id, bearer)).toHaveLength(1);
  });

  it('are not given back a role by who was shown it before another took it away', async () => {
    const { bearer } = await admin();
    const { id } = await someone(['learner', 'teacher', 'admin']);
    const seen = ['teacher', 'admin'];
    expect((await setRoles(id, ['teacher'], bearer, seen)).body.roles).toEqual(['learner', 'teacher']);
    const late = await setRoles(id, ['teacher', 'ops', 'admin'], bearer, seen);
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'conflict',
      'Les rôles de cette personne ont changé entre-temps\u202f: relisez-les.',
    ]);
    expect((await read(id, bearer)).body.roles).toEqual(['learner', 'teacher']);
    // Sent again, they stand already.
    expect((await setRoles(id, ['teacher'], bearer, seen)).status).toBe(200);
    const again = await setRoles(id, ['teacher', 'ops'], bearer, ['learner', 'teacher']);
    expect([again.status, again.body.roles]).toEqual([200, ['learner', 'teacher', 'ops']]);
  });

  it.each([
    ['a role that is none', { roles: ['king'] }],
    ['no list', { roles: 'admin' }],
    ['nothing', {}],
  ])('are not given %s', async (_case, body) => {
    const { bearer } = await admin();
    expect((await send('PUT', `${(await someone()).id}/roles/`, body, bearer)).status).toBe(400);
  });

  it('have more than a learner’s role with a proven mailbox alone; a role that is there may go', async () => {
    const { bearer } = await admin();
    const { id } = await someone(['learner', 'teacher', 'ops'], false);
    const refused = await setRoles(id, ['teacher', 'ops', 'admin'], bearer);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toMatch(/^Cette adresse n’est pas confirmée/);
    expect((await setRoles(id, ['teacher'], bearer)).body.roles).toEqual(['learner', 'teacher']);
  });

  it('do not take the administrator’s role or their access from themselves', async () => {
    const { id, bearer } = await admin();
    const replies = [await setRoles(id, ['teacher'], bearer), await setDisabled(id, true, bearer)];
    expect(replies.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, 'Vous ne pouvez pas retirer votre propre rôle d’administration.'],
      [409, 'Vous ne pouvez pas fermer votre propre accès.'],
    ]);
    expect((await read(id, bearer)).body).toMatchObject({ roles: ['learner', 'admin'], disabled: false });
    expect((await setRoles(id, ['teacher', 'admin'], bearer)).status).toBe(200);
    await until('a role of one’s own ends one’s sessions too', isRefused(bearer));
  });

  it('keep an administrator, whoever takes the role from whom at the same time', async () => {
    for (const change of [
      (id: string, bearer: string) => setRoles(id, [], bearer),
      (id: string, bearer: string) => setDisabled(id, true, bearer),
    ]) {
      const [one, other] = [await admin(), await admin()];
      const replies = await Promise.all([change(other.id, one.bearer), change(one.id, other.bearer)]);
      // The loser’s session may have ended before it was heard.
      expect(replies.map(({ status }) => (status === 401 ? 403 : status)).sort()).toEqual([200, 403]);
      const left = await auth.database.query(
        `SELECT FROM account WHERE id = ANY ($1) AND roles @> '{admin}' AND NOT disabled`,
        [[one.id, other.id]],
      );
      expect(left).toHaveLength(1);
    }
  });

  it('are shut out and let in again', async () => {
    const { id: by, bearer } = await admin();
    const person = await signedIn(['learner']);
    expect((await setDisabled(person.id, true, bearer)).body).toMatchObject({ disabled: true, sessions: [] });
    await until('the token is refused', isRefused(person.bearer));
    expect((await auth.signIn(person)).status).toBe(401);
    await setDisabled(person.id, true, bearer);
    expect((await setDisabled(person.id, false, bearer)).body.disabled).toBe(false);
    expect((await auth.signIn(person)).status).toBe(200);
    expect(await journal(person.id, bearer)).toEqual([
      ['person.enabled', { disabled: 'true' }, { disabled: 'false' }, by],
      ['person.disabled', { disabled: 'false' }, { disabled: 'true' }, by],
    ]);
  });

  const mailsTo = (email: string, subject: RegExp) =>
    auth.app.mails.filter((mail) => mail.to === email && subject.test(mail.subject));

  it('get a link for a new password, which nobody else sees, once for two presses', async () => {
    const { id: by, bearer } = await admin();
    const person = await someone();
    const replies = [
      await help(person.id, 'password_reset', bearer),
      await help(person.id, 'password_reset', bearer),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await until('the mail is sent', () => mailsTo(person.email, /mot de passe/).length > 0);
    const [mail, ...more] = mailsTo(person.email, /mot de passe/);
    const link = /\/password\/reset\/confirm\/(\S+)\/(\S+)/.exec(mail?.text ?? '');
    expect([link?.[1], more.length]).toEqual([person.id, 0]);
    expect(mail?.text).toContain('votre école vous envoie ce lien');
    expect(JSON.stringify(replies)).not.toContain(link?.[2]);
    const new_password = 'un-autre-mot-9';
    const body = { uid: link?.[1], token: link?.[2], new_password, re_new_password: new_password };
    expect((await auth.call('/auth/users/reset_password_confirm/', { body })).status).toBe(200);
    expect((await auth.signIn({ ...person, password: new_password })).status).toBe(200);
    expect(await journal(person.id, bearer)).toEqual([['person.password_reset_sent', {}, {}, by]]);
  });

  it('get no more such mails than a mailbox bears', async () => {
    const { bearer } = await admin();
    const { id } = await someone();
    const ask = async () => {
      const { status } = await help(id, 'password_reset', bearer);
      await auth.database.query(
        `UPDATE password_reset SET expires_at = expires_at - interval '2 minutes' WHERE account_id = $1`,
        [id],
      );
      return status;
    };
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    expect(await journal(id, bearer)).toHaveLength(3);
  });

  it('get the link that proves their mailbox, unless it is proven', async () => {
    const { bearer } = await admin();
    const [unproven, proven] = [await someone(['learner'], false), await someone()];
    await auth.database.query(
      `UPDATE mailbox_link SET expires_at = expires_at - interval '2 minutes' WHERE account_id = $1`,
      [unproven.id],
    );
    expect((await help(unproven.id, 'mailbox_link', bearer)).status).toBe(200);
    await until('the second link is sent', () => auth.mailboxTokens(unproven.email).length === 2);
    const refused = await help(proven.id, 'mailbox_link', bearer);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Cette adresse est déjà confirmée.']);
    expect((await journal(unproven.id, bearer)).map(([what]) => what)).toEqual(['person.mailbox_link_sent']);
    expect(await journal(proven.id, bearer)).toEqual([]);
  });

  it('are signed out everywhere', async () => {
    const { id: by, bearer } = await admin();
    const person = await signedIn(['learner']);
    await auth.signIn(person);
    expect((await help(person.id, 'end_sessions', bearer)).body.sessions).toEqual([]);
    await until('the token is refused', isRefused(person.bearer));
    await help(person.id, 'end_sessions', bearer);
    expect(await journal(person.id, bearer)).toEqual([
      ['person.sessions_ended', { sessions: '2' }, { sessions: '0' }, by],
    ]);
  });

  it('get no mail while they are shut out', async () => {
    const { bearer } = await admin();
    const { id } = await someone();
    await setDisabled(id, true, bearer);
    for (const kind of ['password_reset', 'mailbox_link'])
      expect((await help(id, kind, bearer)).body.detail).toMatch(/accès de cette personne est fermé/);
  });

  it('are changed with their line in the audit log, or not at all', async () => {
    const { bearer } = await admin();
    const { id } = await someone();
    await auth.database.query('ALTER TABLE audit_entry ADD CONSTRAINT planted CHECK (false) NOT VALID');
    try {
      expect((await setRoles(id, ['teacher'], bearer)).status).toBe(500);
      expect((await help(id, 'password_reset', bearer)).status).toBe(500);
    } finally {
      await auth.database.query('ALTER TABLE audit_entry DROP CONSTRAINT planted');
    }
    expect((await read(id, bearer)).body.roles).toEqual(['learner']);
    expect(await auth.database.query('SELECT FROM password_reset WHERE account_id = $1', [id])).toEqual([]);
  });

  describe('are found', () => {
    const find = async (query: string, bearer: string) =>
      (await auth.call<{ people: FoundPerson[]; more: boolean }>(`${listPeople.path}?${query}`, { bearer }))
        .body;
    const named = async (first: string, last: string, roles: Role[] = ['learner']) => {
      const { id } = await someone(roles);
      await auth.database.query('UPDATE account SET first_name = $2, last_name = $3 WHERE id = $1', [
        id,
        first,
        last,
      ]);
      return id;
    };
    const idsOf = ({ people }: { people: readonly FoundPerson[] }) => people.map(({ id }) => id);

    it('by the beginning of their address or of their names, in either order, whatever the case and the accents', async () => {
      const { bearer } = await admin();
      const id = await named('Éloïse', 'Nzé-Obiang');
      for (const q of ['éloï', 'ELOISE', 'eloise nze', 'nzé', 'Nze-Obiang Élo'])
        expect([q, idsOf(await find(`q=${encodeURIComponent(q)}`, bearer))]).toEqual([q, [id]]);
      const { email } = (await read(id, bearer)).body;
      const [found] = (await find(`q=${encodeURIComponent(email.toUpperCase().slice(0, -4))}`, bearer))
        .people;
      expect(found).toEqual({
        ...{ id, email, first_name: 'Éloïse', last_name: 'Nzé-Obiang' },
        ...{ roles: ['learner'], email_proven: true, disabled: false },
      });
      for (const q of ['oïse', '%', '_', 'zzz', '\\'])
        expect(idsOf(await find(`q=${encodeURIComponent(q)}`, bearer))).toEqual([]);
    });

    it('whichever apostrophe, hyphen or space a name was typed with, and a search is', async () => {
      const { bearer } = await admin();
      const id = await named('Marie\u2011Ange', 'N’Guessan\u200b  Koffi');
      for (const q of ["n'guessan k", 'N’GUESSAN', "marie ange n'g", 'Marie-Ange N‘Guessan\u00a0K'])
        expect([q, idsOf(await find(`q=${encodeURIComponent(q)}`, bearer))]).toEqual([q, [id]]);
      expect(idsOf(await find(`q=${encodeURIComponent("n'guessan")}&after=${id}`, bearer))).toEqual([]);
    });

    it('by their role', async () => {
      const { bearer } = await admin();
      const [teacher, learner] = [
        await named('Roland', 'Zoé', ['learner', 'teacher']),
        await named('Roland', 'Zinsou'),
      ];
      expect(idsOf(await find('q=roland', bearer)).sort()).toEqual([teacher, learner].sort());
      expect(idsOf(await find('q=roland&role=teacher', bearer))).toEqual([teacher]);
      expect(idsOf(await find('role=teacher', bearer))).toContain(teacher);
      expect(idsOf(await find('q=roland&role=learner', bearer))).toHaveLength(2);
      expect((await auth.call(`${listPeople.path}?role=king`, { bearer })).status).toBe(400);
    });

    it('page by page, each once, those whom an address, a name and a surname find', async () => {
      const { bearer } = await admin();
      await auth.database.query(
        `INSERT INTO account (id, email, first_name, last_name, roles, password_hash)
         SELECT gen_random_uuid(), CASE WHEN n % 3 = 0 THEN 'kwame-' ELSE 'x-' END || n || '@example.org',
                CASE WHEN n % 3 < 2 THEN 'Kwame' ELSE 'Ama' END, CASE WHEN n % 2 = 0 THEN 'Kwame' ELSE 'Kwamena' END, '{learner}', 'x'
           FROM generate_series(1, 120) n`,
      );
      const seen: string[] = [];
      for (let more = true, after = ''; more; ) {
        const page = await find(`q=kwame${after}`, bearer);
        seen.push(...idsOf(page));
        more = page.more;
        after = `&after=${seen.at(-1)}`;
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
      for (const after of [newId(), 'x'])
        expect((await auth.call(`${listPeople.path}?q=kwame&after=${after}`, { bearer })).status).toBe(404);
    });
  });
});
