import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkEmail, endSession, exportMe, listSessions, refreshToken } from '@passerelle/contracts';
import { planFaults, plansOf } from '@passerelle/service-kit/testing';
import { SignInContexts } from './sessions/sign-in-contexts.js';
import { type AuthApp, startAuth } from './testing/auth-app.js';

const accounts = 30_000;
const sessions = 60_000;

describe('on a filled database', () => {
  let auth: AuthApp;
  let visitor: Awaited<ReturnType<AuthApp['visitor']>>;
  let signedIn: Awaited<ReturnType<AuthApp['signIn']>>;
  beforeAll(async () => {
    auth = await startAuth();
    const fill = [
      `INSERT INTO account (id, email, first_name, last_name, roles, password_hash)
       SELECT md5('a' || n)::uuid, 'someone-' || n || '@example.org', 'Awa', 'Camara', '{learner}', 'x' FROM generate_series(1, ${accounts}) n`,
      `INSERT INTO session (id, account_id, remember, rotated_at, last_used_at, created_at, expires_at)
       SELECT md5('s' || n)::uuid, md5('a' || 1 + n % ${accounts})::uuid, false, now(), now(), now(), now() + interval '1 day'
         FROM generate_series(1, ${sessions}) n`,
      `INSERT INTO refresh_token (digest, session_id, generation, expires_at)
       SELECT sha256(('t' || n)::bytea), md5('s' || 1 + n % ${sessions})::uuid, n / ${sessions}, now() + interval '1 day'
         FROM generate_series(1, ${2 * sessions}) n`,
      `INSERT INTO known_source (account_id, digest, kind, first_seen_at, last_seen_at)
       SELECT md5('a' || 1 + n % ${accounts})::uuid, sha256(('k' || n)::bytea), CASE WHEN n % 2 = 0 THEN 'device' ELSE 'address' END, now(), now()
         FROM generate_series(1, ${2 * accounts}) n`,
      `INSERT INTO budget (key, used, ends_at)
       SELECT sha256(('b' || n)::bytea), 1, now() + interval '1 day' FROM generate_series(1, ${accounts}) n`,
    ];
    for (const statement of fill) await auth.database.query(statement);
    visitor = await auth.visitor();
    signedIn = await auth.signIn(visitor);
    await auth.database.query('ANALYZE');
  }, 180_000);
  afterAll(() => auth?.close());

  const bearer = () => signedIn.body.access;
  const cookie = (name: string) => `${name}=${signedIn.cookies[name]?.value}`;

  it.each<[string, () => Promise<unknown>]>([
    ['a sign-in at a usual place', () => auth.signIn(visitor, { cookie: cookie('passerelle_device') })],
    ['a sign-in from a new device', () => auth.signIn(visitor)],
    ['a wrong password', () => auth.signIn({ ...visitor, password: 'wrong' })],
    ['an address without an account', () => auth.signIn({ email: 'nobody@example.org', password: 'x' })],
    [
      'the rotation of a refresh cookie',
      () => auth.call(refreshToken.path, { method: 'POST', cookie: cookie('passerelle_refresh') }),
    ],
    ['the list of one’s sessions', () => auth.call(listSessions.path, { bearer: bearer() })],
    [
      'the end of a session',
      () =>
        auth.call(endSession.path.replace('{sessionId}', 'f0000000-0000-4000-8000-000000000000'), {
          method: 'DELETE',
          bearer: bearer(),
        }),
    ],
    [
      'whether a browser is known to an account',
      () => {
        const device = signedIn.cookies.passerelle_device?.value;
        const origin = { address: '10.0.0.1', network: '10.0.0.1', userAgent: null, device };
        return auth.app.get(SignInContexts).turnOf(visitor.email, origin);
      },
    ],
    ['all that is held of a person', () => auth.call(exportMe.path, { bearer: bearer() })],
    // Its sessions go with it, which no plan shows: the foreign key's own statement.
    [
      'the sessions that go with an account',
      () =>
        auth.database.query('DELETE FROM session WHERE account_id = $1', [
          'f0000000-0000-4000-8000-000000000000',
        ]),
    ],
    ['whether an address has an account', () => auth.call(`${checkEmail.path}?email=someone-7@example.org`)],
  ])('%s is read by index', async (name, work) => {
    expect(await planFaults(auth.database, name, await plansOf(auth.database, work), 400)).toEqual([]);
  });
});
