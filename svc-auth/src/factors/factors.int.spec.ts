import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountExport,
  beginTotp,
  confirmPasswordReset,
  confirmTotp,
  type Factor,
  listAuditOfAuth,
  listFactors,
  listPeople,
  type login,
  makeRecoveryCodes,
  type ReplyOf,
  type Role,
  readMe,
  resetPassword,
  type SuccessOf,
  setPassword,
  signInWithFactor,
  type User,
} from '@passerelle/contracts';
import { typeCommand, until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type * as z from 'zod/mini';
import { runCli } from '../operators/run-cli.js';
import { type AuthApp, eventually, startAuth } from '../testing/auth-app.js';

type Begun = ReplyOf<typeof beginTotp, 200>;
type Added = SuccessOf<typeof confirmTotp>;
type Session = ReplyOf<typeof login, 200>;
type Listed = SuccessOf<typeof listFactors>;

const step = 30_000;
const hour = 3_600_000;

describe('second factors', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const codeOf = (secret: string, stepsLater = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: auth.app.clock.now().getTime() + stepsLater * step,
    });
  const rolesIn = (access: string) => decodeJwt(access).roles;
  const me = async (bearer: string) => (await auth.call<User>(readMe.path, { bearer })).body;

  /** Somebody with these roles, signed in with their password alone. */
  const someone = async (roles?: Role[]) => {
    const visitor = await auth.someone(roles);
    const { body, cookies } = await auth.signIn(visitor);
    return { ...visitor, bearer: body.access, cookie: cookies.passerelle_refresh?.value as string };
  };
  type Someone = Awaited<ReturnType<typeof someone>>;

  const begin = (bearer: string, current_password: string) =>
    auth.call<Begun>(beginTotp.path, { bearer, body: { current_password } });
  const confirm = (bearer: string, enrolment: string, code: string) =>
    auth.call<Added>(confirmTotp.path, { bearer, body: { enrolment, code } });

  /** The same with an application. A code of it can be tried at once: the one that confirmed was of two steps ago. */
  const enrolled = async (roles: Role[] = ['learner']) => {
    const person = await someone(roles);
    const { secret, enrolment } = (await begin(person.bearer, person.password)).body;
    const { status, body } = await confirm(person.bearer, enrolment, codeOf(secret, -1));
    expect(status).toBe(201);
    return { ...person, secret, codes: body.recovery_codes as string[], factor: body.factor };
  };

  const firstStep = async (person: Pick<Someone, 'email' | 'password'>) => {
    const { status, body, cookies } = await auth.signIn(person);
    expect([status, body]).toMatchObject([401, { code: 'second_factor_required' }]);
    expect(Object.keys(cookies)).toEqual(['passerelle_ticket']);
    return cookies.passerelle_ticket?.value as string;
  };
  const secondStep = (ticket: string, code: string) =>
    auth.call<Session & { code: string; detail: string }>(signInWithFactor.path, {
      body: { code },
      cookie: `passerelle_ticket=${ticket}`,
    });
  const listed = async (bearer: string) => (await auth.call<Listed>(listFactors.path, { bearer })).body;
  const remove = (bearer: string, { id }: Pick<Factor, 'id'>, current_password: string) =>
    auth.call(`/auth/factors/${id}/`, { method: 'DELETE', bearer, body: { current_password } });
  const mailsTo = async (email: string) => {
    await auth.app.idle();
    return auth.app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  };

  it('a sign-in by password alone that meets the first factor opens no session', async () => {
    const person = await auth.someone();
    const adding = auth.database.createQueryRunner();
    await adding.startTransaction();
    const [{ id, pid }] = await adding.query(
      'SELECT id, pg_backend_pid() AS pid FROM account WHERE email = $1 FOR UPDATE',
      [person.email],
    );
    const signingIn = auth.signIn(person);
    await until('it waits for the account', async () => {
      const waiting = await auth.database.query(
        'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
        [pid],
      );
      return waiting.length > 0;
    });
    await adding.query(
      `INSERT INTO factor (id, account_id, kind, name, created_at, secret, last_step)
       VALUES (gen_random_uuid(), $1, 'totp', 'Application', now(), '', 0)`,
      [id],
    );
    await adding.commitTransaction();
    await adding.release();
    expect(await signingIn).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    expect(await auth.database.query('SELECT FROM session WHERE account_id = $1', [id])).toEqual([]);
    await firstStep(person);
  });

  describe('who works here', () => {
    it.each([['teacher'], ['admin'], ['ops']] as Role[][])(
      'a session without one lacks the role: %s, also after a refresh',
      async (role) => {
        const person = await someone(['learner', role as Role]);
        expect(rolesIn(person.bearer)).toEqual(['learner']);
        expect(await me(person.bearer)).toMatchObject({ roles: ['learner'], awaits_factor: true });
        const { body } = await auth.refresh(person.cookie);
        expect(rolesIn(body.access)).toEqual(['learner']);
        expect((await auth.call(listPeople.path, { bearer: body.access })).status).toBe(403);
      },
    );

    it('has the roles in the session that added one, from its next token on, and in those that are proven with it', async () => {
      const person = await enrolled(['learner', 'admin']);
      const { body } = await auth.refresh(person.cookie);
      expect(rolesIn(body.access)).toEqual(['learner', 'admin']);
      expect((await auth.call(listPeople.path, { bearer: body.access })).status).toBe(200);
      const shown = await me(body.access);
      expect([shown.roles, shown.awaits_factor]).toEqual([['learner', 'admin'], undefined]);

      const signedIn = await secondStep(await firstStep(person), codeOf(person.secret));
      expect([signedIn.status, signedIn.body.user.roles]).toEqual([200, ['learner', 'admin']]);
      expect(rolesIn(signedIn.body.access)).toEqual(['learner', 'admin']);
      const next = await auth.refresh(signedIn.cookies.passerelle_refresh?.value as string);
      expect(rolesIn(next.body.access)).toEqual(['learner', 'admin']);
      const byBody = await auth.call<Session>('/auth/jwt/refresh', {
        body: { refresh: signedIn.body.refresh },
      });
      expect(rolesIn(byBody.body.access)).toEqual(['learner', 'admin']);
    });

    it('keeps the last one, may replace it, and is told that one is required', async () => {
      const person = await enrolled(['learner', 'teacher']);
      expect(await listed(person.bearer)).toMatchObject({ required: true, recovery_codes: 10 });
      const refused = await remove(person.bearer, person.factor, person.password);
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
      const { secret, enrolment } = (await begin(person.bearer, person.password)).body;
      const { status, body } = await confirm(person.bearer, enrolment, codeOf(secret));
      expect([status, body.recovery_codes]).toEqual([201, null]);
      expect((await listed(person.bearer)).factors).toEqual([body.factor]);
      const ticket = await firstStep(person);
      expect((await secondStep(ticket, codeOf(person.secret))).status).toBe(400);
    });

    it('is signed in for twelve hours at most, and for an hour unused', async () => {
      const person = await enrolled(['learner', 'admin']);
      const { body, cookies } = await secondStep(await firstStep(person), codeOf(person.secret));
      const sid = decodeJwt(body.access).sid;
      const [{ life }] = await auth.database.query(
        'SELECT extract(epoch FROM expires_at - created_at) / 3600 AS life FROM session WHERE id = $1',
        [sid],
      );
      expect(Number(life)).toBe(12);
      let cookie = cookies.passerelle_refresh?.value as string;
      const used = async (after: number) => {
        auth.app.clock.advance(after);
        const reply = await auth.refresh(cookie);
        cookie = reply.cookies.passerelle_refresh?.value as string;
        return reply.status;
      };
      try {
        expect(await used(hour - 60_000)).toBe(200);
        expect(await used(hour + 1_000)).toBe(401);
        expect(await auth.database.query('SELECT end_reason FROM session WHERE id = $1', [sid])).toEqual([
          { end_reason: 'unused' },
        ]);
      } finally {
        auth.app.clock.reset();
      }
    });
  });

  describe('adding an application', () => {
    it('asks for the password, and keeps nothing before a code of it was right', async () => {
      const person = await someone();
      const wrong = await begin(person.bearer, 'not-the-password');
      expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field: 'current_password' }] }]);
      const { body } = await begin(person.bearer, person.password);
      expect(body.uri).toContain(body.secret);
      const refused = await confirm(person.bearer, body.enrolment, '000000');
      expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'code' }] }]);
      expect(await listed(person.bearer)).toEqual({ factors: [], recovery_codes: 0, required: false });
      expect((await auth.signIn(person)).status).toBe(200);
    });

    it('says of a code that it is a wrong clock’s, or was taken', async () => {
      const person = await someone();
      const { enrolment, secret } = (await begin(person.bearer, person.password)).body;
      const whyNot = async (code: string) => (await confirm(person.bearer, enrolment, code)).body;
      const hour = 3_600_000 / step;
      for (const off of [-8, 12, hour, -5 * hour + 2])
        expect(await whyNot(codeOf(secret, off))).toMatchObject({
          errors: [{ field: 'code', message: expect.stringContaining('fuseau de votre téléphone') }],
        });
      expect(await whyNot('00000')).toMatchObject({
        errors: [{ message: expect.stringMatching(/^Ce code est incorrect/) }],
      });
      const now = codeOf(secret);
      expect((await confirm(person.bearer, enrolment, now)).status).toBe(201);
      // Its answer may have got lost.
      expect(await whyNot(now)).toMatchObject({
        errors: [{ message: 'Ce code a déjà servi. Entrez le suivant.' }],
      });
    });

    it('takes an enrolment in its own session, for ten minutes', async () => {
      const [person, other] = [await someone(), await someone()];
      const { enrolment, secret } = (await begin(person.bearer, person.password)).body;
      const second = (await auth.signIn(person)).body.access;
      for (const bearer of [other.bearer, second])
        expect((await confirm(bearer, enrolment, codeOf(secret))).status).toBe(400);
      expect((await confirm(person.bearer, 'AAAA', codeOf(secret))).status).toBe(400);
      auth.app.clock.advance(10 * 60_000);
      try {
        const { bearer } = { bearer: (await auth.refresh(person.cookie)).body.access };
        expect((await confirm(bearer, enrolment, codeOf(secret))).body).toMatchObject({
          errors: [{ field: 'enrolment' }],
        });
      } finally {
        auth.app.clock.reset();
      }
    });

    it('ends the other sessions, keeps its secret sealed, tells the owner, and leaves a line', async () => {
      const person = await someone();
      const elsewhere = (await auth.signIn(person)).body.access;
      const { enrolment, secret } = (await begin(person.bearer, person.password)).body;
      const twice = await Promise.all([1, 2].map(() => confirm(person.bearer, enrolment, codeOf(secret))));
      // A double click: one of them adds it.
      expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
      const isOut = async () => (await auth.call(readMe.path, { bearer: elsewhere })).status === 401;
      await until('the other session is out', isOut, 5_000);
      expect((await auth.call(readMe.path, { bearer: person.bearer })).status).toBe(200);

      const [row] = await auth.database.query('SELECT secret FROM factor WHERE account_id = $1', [person.id]);
      expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
      expect(await mailsTo(person.email)).toContain('Double authentification\u00a0: méthode ajoutée');
      const lines = 'SELECT by, what, before, after FROM audit_entry WHERE subject = $1';
      expect(await auth.database.query(lines, [person.id])).toEqual([
        {
          ...{ by: person.id, what: 'person.factor_added' },
          ...{ before: { factors: '0' }, after: { factors: '1', factor: 'totp' } },
        },
      ]);
    });
  });

  describe('the second step', () => {
    it('a ticket opens nothing by itself, and no other cookie comes with it', async () => {
      const person = await enrolled();
      const { cookies } = await auth.signIn(person);
      expect(cookies.passerelle_ticket).toMatchObject({
        ...{ httpOnly: true, sameSite: 'strict', path: '/auth', maxAge: 300 },
      });
      const bare = { body: { code: codeOf(person.secret) } };
      expect((await auth.call(signInWithFactor.path, bare)).status).toBe(401);
      const ticket = await firstStep(person);
      expect((await auth.call(readMe.path, { bearer: ticket })).status).toBe(401);
      expect((await auth.refresh(ticket)).status).toBe(401);
      expect((await auth.call('/auth/jwt/refresh', { body: { refresh: ticket } })).status).toBe(401);
      expect((await secondStep(ticket, '')).status).toBe(400);
      for (const code of ['000000', person.email, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'])
        expect((await secondStep(ticket, code)).status).toBe(400);
    });

    it('is opened by the right password alone, of somebody who may come in', async () => {
      const person = await enrolled();
      const wrong = await auth.signIn({ ...person, password: 'not-the-password' });
      expect(wrong.body).toMatchObject({ code: 'bad_credentials' });
      const ticket = await firstStep(person);
      await auth.database.query('UPDATE account SET disabled = true WHERE id = $1', [person.id]);
      expect((await auth.signIn(person)).body).toMatchObject({ code: 'bad_credentials' });
      expect((await secondStep(ticket, codeOf(person.secret))).status).toBe(401);
    });

    it('takes a code once, whoever sends it again, also at once', async () => {
      const person = await enrolled();
      const code = codeOf(person.secret);
      const tickets = [await firstStep(person), await firstStep(person), await firstStep(person)];
      const replies = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    it('takes a ticket once, for five minutes, and not after a new password', async () => {
      const person = await enrolled();
      const used = await firstStep(person);
      expect((await secondStep(used, codeOf(person.secret))).status).toBe(200);
      const again = await secondStep(used, codeOf(person.secret, 1));
      expect([again.status, again.body]).toMatchObject([
        401,
        { detail: expect.stringContaining('déjà servi') },
      ]);

      const [late, old] = [await firstStep(person), await firstStep(person)];
      await auth.database.query(`UPDATE account SET password_hash = 'another' WHERE id = $1`, [person.id]);
      expect((await secondStep(old, codeOf(person.secret, 1))).body.code).toBe('bad_credentials');
      auth.app.clock.advance(5 * 60_000);
      try {
        expect((await secondStep(late, codeOf(person.secret))).status).toBe(401);
      } finally {
        auth.app.clock.reset();
      }
    });

    it('that meets a new password opens no session', async () => {
      const person = await enrolled();
      const ticket = await firstStep(person);
      const changing = auth.database.createQueryRunner();
      await changing.startTransaction();
      // The second step waits here, after it has found its ticket.
      const [{ pid }] = await changing.query(
        'SELECT pg_backend_pid() AS pid FROM factor WHERE id = $1 FOR UPDATE',
        [person.factor.id],
      );
      const signingIn = secondStep(ticket, codeOf(person.secret));
      await until('it waits for the factor', async () => {
        const waiting = await auth.database.query(
          'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
          [pid],
        );
        return waiting.length > 0;
      });
      await changing.query(`UPDATE account SET password_hash = 'of a new password' WHERE email = $1`, [
        person.email,
      ]);
      await changing.commitTransaction();
      await changing.release();
      expect(await signingIn).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    });

    it('that meets a reset of all factors opens no session', async () => {
      const person = await enrolled(['learner', 'admin']);
      const ticket = await firstStep(person);
      const resetting = auth.database.createQueryRunner();
      await resetting.startTransaction();
      const [{ id, pid }] = await resetting.query(
        'SELECT id, pg_backend_pid() AS pid FROM account WHERE email = $1 FOR UPDATE',
        [person.email],
      );
      const signingIn = secondStep(ticket, codeOf(person.secret));
      await until('it is proven, and waits for the account', async () => {
        const waiting = await auth.database.query(
          'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
          [pid],
        );
        return waiting.length > 0;
      });
      await resetting.query('DELETE FROM factor WHERE account_id = $1', [id]);
      await resetting.commitTransaction();
      await resetting.release();
      expect(await signingIn).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    });

    it('is not another’s: neither their code nor their recovery code', async () => {
      const [person, other] = [await enrolled(), await enrolled()];
      const ticket = await firstStep(person);
      for (const code of [codeOf(other.secret), other.codes[0] as string])
        expect((await secondStep(ticket, code)).status).toBe(400);
    });

    it('bounds guesses, with new tickets too, and at once', async () => {
      const person = await enrolled();
      const guesses = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const ticket = await firstStep(person);
          return Promise.all(Array.from({ length: 6 }, () => secondStep(ticket, '000000')));
        }),
      );
      const statuses = guesses.flat().map(({ status }) => status);
      expect(statuses.filter((status) => status === 400)).toHaveLength(8);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      const ticket = await firstStep(person);
      const right = await secondStep(ticket, codeOf(person.secret));
      expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      auth.app.clock.advance(16 * 60_000);
      try {
        expect((await secondStep(await firstStep(person), codeOf(person.secret))).status).toBe(200);
      } finally {
        auth.app.clock.reset();
      }
    });
  });

  describe('recovery codes', () => {
    it('are ten, sign in once each as typed, and the owner hears of it', async () => {
      const person = await enrolled(['learner', 'admin']);
      expect(new Set(person.codes).size).toBe(10);
      const [code = ''] = person.codes;
      const { status, body } = await secondStep(
        await firstStep(person),
        ` ${code.toLowerCase().replaceAll('-', ' ')}`,
      );
      expect([status, rolesIn(body.access)]).toEqual([200, ['learner', 'admin']]);
      expect((await secondStep(await firstStep(person), code)).status).toBe(400);
      expect((await listed(body.access)).recovery_codes).toBe(9);
      expect(await mailsTo(person.email)).toContain(
        'Double authentification\u00a0: un code de secours a servi',
      );
      const stored = await auth.database.query('SELECT digest FROM recovery_code WHERE account_id = $1', [
        person.id,
      ]);
      expect(JSON.stringify(stored)).not.toContain(code);
    });

    it('new ones put the old ones out, for the password', async () => {
      const person = await enrolled();
      const ask = (current_password: string) =>
        auth.call<{ recovery_codes: string[] }>(makeRecoveryCodes.path, {
          bearer: person.bearer,
          body: { current_password },
        });
      expect((await ask('not-the-password')).status).toBe(400);
      const [fresh = ''] = (await ask(person.password)).body.recovery_codes;
      const ticket = await firstStep(person);
      expect((await secondStep(ticket, person.codes[0] as string)).status).toBe(400);
      expect((await secondStep(ticket, fresh)).status).toBe(200);
    });

    it('are nobody’s who has no factor', async () => {
      const person = await someone();
      const body = { current_password: person.password };
      expect((await auth.call(makeRecoveryCodes.path, { bearer: person.bearer, body })).status).toBe(409);
    });
  });

  it('a learner removes theirs with the password, and signs in without; another’s is not found', async () => {
    const [person, other] = [await enrolled(), await enrolled()];
    expect((await remove(other.bearer, person.factor, other.password)).status).toBe(404);
    expect((await remove(person.bearer, person.factor, 'not-the-password')).status).toBe(400);
    expect((await remove(person.bearer, person.factor, person.password)).status).toBe(204);
    expect(await listed(person.bearer)).toMatchObject({ factors: [], recovery_codes: 0 });
    expect((await auth.signIn(person)).status).toBe(200);
    expect(await mailsTo(person.email)).toContain('Double authentification\u00a0: méthode retirée');
  });

  it('an operator’s `reset-factor` takes all of it, ends the sessions, tells the owner, and leaves a line', async () => {
    const person = await enrolled(['learner', 'admin']);
    const ticket = await firstStep(person);
    const run = () => typeCommand(runCli, ['reset-factor', person.email], auth.db.url, undefined);
    expect((await run()).code).toBe(0);
    await until(
      'its token is refused',
      async () => (await auth.call(readMe.path, { bearer: person.bearer })).status === 401,
      5_000,
    );
    expect((await secondStep(ticket, codeOf(person.secret))).status).toBe(401);
    const { status, body } = await auth.signIn(person);
    expect([status, rolesIn(body.access), body.user.awaits_factor]).toEqual([200, ['learner'], true]);
    expect((await listed(body.access)).recovery_codes).toBe(0);
    expect(await mailsTo(person.email)).toContain('Double authentification\u00a0: réinitialisée');
    const line = 'SELECT by, before, after FROM audit_entry WHERE subject = $1 AND what = $2';
    expect(await auth.database.query(line, [person.id, 'person.factors_reset'])).toEqual([
      { by: 'operator', before: { factors: '1' }, after: { factors: '0' } },
    ]);
    expect(await run()).toMatchObject({ code: 1, err: [expect.stringContaining('no second factor')] });
    expect(listAuditOfAuth.access).toEqual(['admin']);
  });

  it('are in the export without their secrets, and gone with the account', async () => {
    const person = await enrolled();
    const { body } = await auth.call<z.infer<typeof AccountExport>>('/auth/users/me/export/', {
      bearer: person.bearer,
    });
    expect(body.factors).toEqual([person.factor]);
    expect(body.recovery_codes).toHaveLength(10);
    expect(JSON.stringify(body)).not.toContain(person.secret);
    const erased = { method: 'DELETE', bearer: person.bearer, body: { current_password: person.password } };
    expect((await auth.call('/auth/users/me/', erased)).status).toBe(204);
    for (const table of ['factor', 'recovery_code', 'pending_sign_in'])
      expect(await auth.database.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [person.id])).toEqual(
        [],
      );
  });

  it('of a claim that was never proven do not keep the mailbox’s owner out', async () => {
    const claimant = await auth.visitor();
    const { access } = (await auth.signIn(claimant)).body;
    const { secret, enrolment } = (await begin(access, claimant.password)).body;
    expect((await confirm(access, enrolment, codeOf(secret))).status).toBe(201);
    await auth.call(resetPassword.path, { body: { email: claimant.email } });
    const [, uid, token] = await eventually(async () =>
      auth.app.mails
        .filter(({ to }) => to === claimant.email)
        .map(({ text }) => /\/password\/reset\/confirm\/([^/\s]+)\/(\S+)/.exec(text))
        .find((link) => link !== null),
    );
    const new_password = 'nouveau-kayak-8';
    const body = { uid, token, new_password, re_new_password: new_password };
    expect((await auth.call(confirmPasswordReset.path, { body })).status).toBe(200);
    expect((await auth.signIn({ ...claimant, password: new_password })).status).toBe(200);
  });

  // Last: a second service of this process takes the first one’s place where tokens are verified.
  it('the demonstration’s accounts are exempt in the demonstration, and nowhere else', async () => {
    const demo = await startAuth({ PASSERELLE_DEMO: true }, { db: auth.db });
    const admin = { email: 'admin@passerelle.test', password: 'Passerelle-2026' };
    try {
      const there = await demo.signIn(admin);
      expect(rolesIn(there.body.access)).toEqual(['learner', 'teacher', 'admin']);
      // The same account on the same database, where nobody asked for a demonstration.
      const here = await auth.signIn(admin);
      expect([rolesIn(here.body.access), here.body.user.awaits_factor]).toEqual([['learner'], true]);
      // Its password is in the manual: it adds no factor, and changes nothing.
      const current_password = admin.password;
      for (const [path, body] of [
        [beginTotp.path, { current_password }],
        [
          setPassword.path,
          { current_password, new_password: 'nouveau-kayak-8', re_new_password: 'nouveau-kayak-8' },
        ],
      ] as const) {
        const reply = await auth.call(path, { body, bearer: here.body.access });
        expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'current_password']);
      }
      const other = await auth.visitor();
      await auth.database.query(`UPDATE account SET roles = '{learner,admin}' WHERE id = $1`, [other.id]);
      expect(rolesIn((await demo.signIn(other)).body.access)).toEqual(['learner']);
    } finally {
      await demo.close();
    }
  });
});
