import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, outboxChannel } from '@passerelle/service-kit';
import { testDatabase, typeCommand, until } from '@passerelle/service-kit/testing';
import { Client } from 'pg';
import { type AuthApp, startAuth } from '../testing/auth-app.js';
import { runCli } from './run-cli.js';

describe('npm run user', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const run = (args: readonly string[], input?: string, url: string | undefined = auth.db.url) =>
    typeCommand(runCli, args, url, input);
  const names = ['--first-name', 'Claire', '--last-name', 'Tremblay'];
  const address = () => `c.${newId()}@example.org`;
  const isRefused = (bearer: string) => async () =>
    (await auth.call('/auth/users/me/', { bearer })).status === 401;

  it('makes an account with a password that it shows once', async () => {
    const email = address();
    const { code, out } = await run(['create', email, ...names, '--role', 'teacher', '--country', 'ca']);
    expect(code).toBe(0);
    const password = /^password: (\S{16})$/.exec(out[1] ?? '')?.[1] as string;
    const { status, body } = await auth.signInAsStaff({ email, password });
    expect([status, body.user.roles, body.user.country]).toEqual([200, ['learner', 'teacher'], 'CA']);
    expect(body.user.email_proven).toBe(true);
    expect(await auth.eventsAbout(body.user.id)).toMatchObject([{ type: 'auth.user.registered.v1' }]);
  });

  it('takes a password from the standard input, without its line break, and does not show it', async () => {
    const email = address();
    const { code, out } = await run(['create', email, ...names, '--password-stdin'], 'kayak-orange-7\n');
    expect([code, out]).toEqual([0, [`${email}: created`]]);
    expect((await auth.signIn({ email, password: 'kayak-orange-7' })).status).toBe(200);
  });

  it.each([
    ['a common password', (email: string) => ['create', email, ...names, '--password-stdin'], 'password'],
    ['no password', (email: string) => ['create', email, ...names, '--password-stdin'], ''],
    ['a phone that is none', (email: string) => ['create', email, ...names, '--phone', 'bonjour'], ''],
    ['an address that is none', () => ['create', 'a@b', ...names], ''],
  ])('refuses %s', async (_case, args, input) => {
    const email = address();
    const { code, err } = await run(args(email), input);
    expect([code, err.length]).toEqual([1, 1]);
    const rows = await auth.database.query('SELECT 1 FROM account WHERE email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('refuses a taken address, in any case, and one that has no account', async () => {
    const { email } = await auth.visitor();
    expect(await run(['create', email.toUpperCase(), ...names])).toMatchObject({ code: 1, out: [] });
    expect(await run(['disable', address()])).toMatchObject({
      code: 1,
      err: [expect.stringContaining('has no account')],
    });
  });

  it('changes roles at once: events, and tokens of the old roles are refused', async () => {
    const visitor = await auth.provenVisitor();
    await run(['role', visitor.email, 'teacher']);
    const { body } = await auth.signInAsStaff(visitor);
    expect(body.user.roles).toEqual(['learner', 'teacher']);
    expect(await run(['role', visitor.email, 'learner'])).toMatchObject({
      code: 0,
      out: [`${visitor.email}: learner`],
    });
    await until('the token is refused', isRefused(body.access), 5_000);
    expect((await auth.call('/auth/jwt/refresh', { body: { refresh: body.refresh } })).status).toBe(401);
    expect((await auth.signIn(visitor)).body.user.roles).toEqual(['learner']);
    expect((await auth.eventsAbout(visitor.id)).at(-1)).toMatchObject({
      type: 'auth.user.updated.v1',
      data: { user: { roles: ['learner'] } },
    });
  });

  it('leaves a line in the audit log, as an operator', async () => {
    const visitor = await auth.provenVisitor();
    await run(['role', visitor.email, 'teacher']);
    await run(['role', visitor.email, 'teacher']);
    await run(['disable', visitor.email]);
    const email = address();
    await run(['create', email, ...names, '--role', 'admin']);
    const { id } = (await auth.database.query('SELECT id FROM account WHERE email = $1', [email]))[0];
    const lines = 'SELECT by, what, before, after FROM audit_entry WHERE subject = ANY ($1) ORDER BY id';
    expect(await auth.database.query(lines, [[visitor.id, id]])).toEqual([
      {
        ...{ by: 'operator', what: 'person.roles_changed' },
        ...{ before: { roles: 'learner' }, after: { roles: 'learner, teacher' } },
      },
      {
        ...{ by: 'operator', what: 'person.disabled' },
        ...{ before: { disabled: 'false' }, after: { disabled: 'true' } },
      },
      {
        ...{ by: 'operator', what: 'person.created' },
        ...{ before: {}, after: { roles: 'learner, admin' } },
      },
    ]);
  });

  it('gives a stolen account back at another address: no session, password or link of before opens it', async () => {
    const [victim, other] = [await auth.provenVisitor(), await auth.visitor()];
    const [stolen, restored] = [address(), address()];
    await auth.database.query('UPDATE account SET email = $2 WHERE id = $1', [victim.id, stolen]);
    const thief = { email: stolen, password: victim.password };
    const { body } = await auth.signIn(thief);
    for (const bad of [other.email.toUpperCase(), 'a@b'])
      expect(await run(['address', stolen, bad])).toMatchObject({ code: 1, out: [] });
    expect((await auth.signIn(thief)).status).toBe(200);
    expect(await run(['address', stolen, restored])).toMatchObject({
      code: 0,
      out: [`${stolen}: ${restored} now, signed out everywhere, without a password`],
    });
    await until('the thief is signed out', isRefused(body.access), 5_000);
    for (const email of [stolen, restored]) expect((await auth.signIn({ ...thief, email })).status).toBe(401);
    expect((await auth.eventsAbout(victim.id)).at(-1)).toMatchObject({
      data: { user: { email: restored, email_proven: true, first_name: 'Awa' } },
    });
    await auth.call('/auth/users/reset_password/', { body: { email: restored } });
    await until('the owner gets a link', async () => auth.app.mails.some(({ to }) => to === restored));
  });

  it('gives no role to whose mailbox is not proven', async () => {
    const visitor = await auth.visitor();
    expect(await run(['role', visitor.email, 'teacher'])).toMatchObject({
      code: 1,
      err: [expect.stringContaining('has not proven its mailbox')],
    });
    expect((await auth.signIn(visitor)).body.user.roles).toEqual(['learner']);
  });

  it('wakes the running service, which tells the others at the commit and not at its next look', async () => {
    const visitor = await auth.provenVisitor();
    const listener = new Client({ connectionString: auth.db.url });
    await listener.connect();
    try {
      let woken = 0;
      listener.on('notification', () => {
        woken += 1;
      });
      await listener.query(`LISTEN ${outboxChannel}`);
      await run(['role', visitor.email, 'admin']);
      await until('it is woken', () => woken === 1, 5_000);
    } finally {
      await listener.end();
    }
  });

  it('disables at once, and enables again', async () => {
    const visitor = await auth.visitor();
    const { body } = await auth.signIn(visitor);
    expect((await run(['disable', visitor.email])).code).toBe(0);
    await until('the token is refused', isRefused(body.access), 5_000);
    expect((await auth.signIn(visitor)).status).toBe(401);
    await auth.app.idle();
    expect((await auth.eventsAbout(visitor.id)).at(-1)).toMatchObject({ data: { disabled: true } });
    expect((await run(['enable', visitor.email])).code).toBe(0);
    expect((await auth.signIn(visitor)).status).toBe(200);
    expect((await auth.eventsAbout(visitor.id)).at(-1)).toMatchObject({ data: { disabled: false } });
  });

  it('lists accounts, by role', async () => {
    const [one, two] = [await auth.provenVisitor(), await auth.visitor()];
    await run(['role', one.email, 'ops']);
    await run(['disable', one.email]);
    const { out } = await run(['list', '--role', 'ops']);
    expect(out).toEqual([[one.email, 'Awa Camara', 'learner,ops', 'disabled'].join('\t')]);
    expect((await run(['list'])).out.join('\n')).toContain(two.email);
  });

  it('shows names on their line and in their column, whatever they hold', async () => {
    const visitor = await auth.visitor();
    await auth.database.query('UPDATE account SET first_name = $1 WHERE email = $2', [
      'A\u001b[2J\nroot@x\tadmin\u202e',
      visitor.email,
    ]);
    const { out } = await run(['list']);
    expect(out.find((line) => line.startsWith(visitor.email))).toBe(
      [visitor.email, 'A\ufffd[2J\ufffdroot@x\ufffdadmin\ufffd Camara', 'learner', 'enabled'].join('\t'),
    );
  });

  it('shows how it is used when it does not understand', async () => {
    const { code, err } = await run(['promote', 'a@b.ca']);
    expect([code, err[0]]).toEqual([2, expect.stringContaining('Usage: npm run user')]);
  });

  it('says what is wrong with the database', async () => {
    const empty = await testDatabase('auth_empty');
    try {
      expect(await run(['list'], '', empty.url)).toMatchObject({
        code: 1,
        err: ['The database has no tables yet: start svc-auth once'],
      });
    } finally {
      await empty.drop();
    }
    expect((await run(['list'], '', 'postgres://nobody:x@127.0.0.1:1/none')).code).toBe(1);
  });
});
