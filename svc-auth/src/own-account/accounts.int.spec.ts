import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword, demoPeople, type User } from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

const claimPath = '/internal/accounts/claim/';
interface Claimed {
  user: User;
  created: boolean;
}

describe('accounts', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth({ PASSERELLE_DEMO: true });
  });
  afterAll(() => auth.close());

  const newcomer = (more: object = {}) => ({
    email: `n.${newId()}@example.org`,
    password: 'kayak-orange-7',
    first_name: ' Awa ',
    last_name: 'Camara',
    country: 'Guinea',
    phone: '620 00 00 09',
    ...more,
  });
  const accountsOf = async (email: string): Promise<number> =>
    Number((await auth.database.query('SELECT count(*) FROM account WHERE email = $1', [email]))[0].count);

  describe('the claim of a paying visitor', () => {
    it('makes the account and tells the other services', async () => {
      const claim = newcomer();
      const { status, body } = await auth.internal<Claimed>(claimPath, {
        ...claim,
        roles: ['admin'],
        id: '1',
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        created: true,
        user: {
          id: expect.any(String),
          first_name: 'Awa',
          last_name: 'Camara',
          email: claim.email,
          phone: '+224620000009',
          country: 'GN',
          image: null,
          roles: ['learner'],
          email_proven: false,
        },
      });
      expect(await auth.eventsAbout(body.user.id)).toEqual([
        { type: 'auth.user.registered.v1', data: { user: body.user, disabled: false } },
      ]);
    });

    it('verifies the password of an existing account, and changes nothing in it', async () => {
      const visitor = await auth.visitor();
      const again = { ...visitor.claim, email: visitor.email.toUpperCase(), first_name: 'Other' };
      const { status, body } = await auth.internal<Claimed>(claimPath, again);
      expect([status, body.created, body.user.id, body.user.first_name]).toEqual([
        200,
        false,
        visitor.id,
        'Awa',
      ]);
    });

    it('refuses another password', async () => {
      const { claim } = await auth.visitor();
      const { status, body } = await auth.internal(claimPath, { ...claim, password: 'short' });
      expect([status, body.code]).toEqual([401, 'bad_credentials']);
    });

    it('makes one account of two claims at once', async () => {
      const claim = newcomer();
      const claims = await Promise.all(
        Array.from({ length: 6 }, () => auth.internal<Claimed>(claimPath, claim)),
      );
      expect(claims.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(claims.filter(({ body }) => body.created)).toHaveLength(1);
      expect(new Set(claims.map(({ body }) => body.user.id)).size).toBe(1);
      expect(await accountsOf(claim.email)).toBe(1);
      expect(await auth.eventsAbout(claims[0]!.body.user.id)).toHaveLength(1);
    });

    it('gives an account claimed twice at once to one password', async () => {
      const claim = newcomer();
      const claims = await Promise.all([
        auth.internal(claimPath, claim),
        auth.internal(claimPath, { ...claim, password: 'another-one-8' }),
      ]);
      expect(claims.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    it.each([
      [
        'a short password',
        { password: 'abcde' },
        'password',
        'Le mot de passe doit contenir au moins 6 caractères',
      ],
      ['a common password', { password: 'Password' }, 'password', /trop courant/],
      ['an unknown country', { country: 'Atlantide' }, 'country', /pays/],
      ['a phone that is none', { phone: 'bonjour' }, 'phone', /téléphone/],
      ['an empty name', { first_name: ' ' }, 'first_name', /./],
      ['a NUL byte', { last_name: 'a\0b' }, 'last_name', /./],
      ['a name of several lines', { first_name: 'Awa,\n\nGagnez' }, 'first_name', /Une seule ligne/],
      ['a name that turns around', { last_name: 'Ca\u202emara' }, 'last_name', /Une seule ligne/],
    ])('refuses %s and makes nothing', async (_case, wrong, field, message) => {
      const claim = newcomer(wrong);
      const { status, body } = await auth.internal(claimPath, claim);
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_failed', field]);
      expect(body.detail).toMatch(message);
      expect(await accountsOf(claim.email)).toBe(0);
    });

    it('is for services only, on the internal listener only', async () => {
      const { body: session } = await auth.signIn(await auth.visitor());
      expect((await auth.internal(claimPath, newcomer(), session.access)).status).toBe(401);
      expect((await auth.internal(claimPath, newcomer(), 'a.b.c')).status).toBe(401);
      expect((await auth.call(claimPath, { body: newcomer() })).status).toBe(404);
    });
  });

  describe('check-email', () => {
    const check = (email: string) =>
      auth.call<{ exists: boolean }>(`/user/api/check-email?email=${encodeURIComponent(email)}`);

    it('tells whether an address has an account, in any case', async () => {
      const { email } = await auth.visitor();
      expect((await check(email.toUpperCase())).body).toEqual({ exists: true });
      expect((await check('nobody@example.org')).body).toEqual({ exists: false });
    });

    it.each(['', 'nobody', `a'; DROP TABLE account; --@b`, 'a\0@example.org'])(
      'refuses %j',
      async (email) => {
        expect((await check(email)).status).toBe(400);
      },
    );
  });

  describe('users/me', () => {
    it.each([undefined, 'x', 'a.b.c', `${btoa('{"alg":"none"}')}.${btoa('{}')}.`])(
      'refuses the token %j',
      async (bearer) => {
        const reply = await auth.call('/auth/users/me/', bearer === undefined ? {} : { bearer });
        expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
      },
    );
  });

  describe('the demo people', () => {
    it('can sign in, each with their roles, and are known to the other services', async () => {
      for (const person of demoPeople) {
        const { status, body } = await auth.signIn({ email: person.email, password: demoPassword });
        expect([status, body.user.id, body.user.roles]).toEqual([200, person.id, [...person.roles]]);
        expect(body.user.email_proven).toBe(true);
        expect(await auth.eventsAbout(person.id)).toMatchObject([{ type: 'auth.user.registered.v1' }]);
      }
    });
  });
});
