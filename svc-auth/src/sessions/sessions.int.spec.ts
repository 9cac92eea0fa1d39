import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@passerelle/contracts';
import { queriesOf } from '@passerelle/service-kit/testing';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JWK, jwtVerify } from 'jose';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { type AuthApp, eventually, startAuth } from '../testing/auth-app.js';

describe('sessions', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const sidOf = (reply: { body: { access: string } }) => decodeJwt(reply.body.access).sid as string;
  const cookieOf = (reply: { cookies: Readonly<Record<string, { value?: string | undefined }>> }) =>
    reply.cookies.passerelle_refresh?.value as string;
  const endReason = async (sid: string): Promise<string | null> =>
    (await auth.database.query('SELECT end_reason FROM session WHERE id = $1', [sid]))[0].end_reason;

  describe('signing in', () => {
    it('gives the person, an Ed25519 access token that the key set verifies, and a refresh token', async () => {
      const visitor = await auth.visitor();
      const { status, body, headers } = await auth.signIn(visitor);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.user).toEqual({
        id: visitor.id,
        first_name: 'Awa',
        last_name: 'Camara',
        email: visitor.email,
        phone: null,
        country: 'GN',
        image: null,
        roles: ['learner'],
        email_proven: false,
      });
      const header = decodeProtectedHeader(body.access);
      expect(header).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
      const { exp = 0, iat = 0, ...claims } = decodeJwt(body.access);
      expect(exp - iat).toBe(600);
      expect(claims).toMatchObject({ sub: visitor.id, roles: ['learner'], aud: 'passerelle' });

      const { body: jwks } = await auth.call<{ keys: Record<string, string>[] }>(
        '/auth/.well-known/jwks.json',
      );
      const key = jwks.keys.find(({ kid }) => kid === header.kid);
      expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', use: 'sig' });
      expect(jwks.keys.every((published) => !('d' in published))).toBe(true);
      const keys = createLocalJWKSet({ keys: jwks.keys as unknown as JWK[] });
      expect((await jwtVerify(body.access, keys, { algorithms: ['EdDSA'] })).payload.sub).toBe(visitor.id);

      const me = await auth.call<User>('/auth/users/me/', { bearer: body.access });
      expect([me.status, me.body]).toEqual([200, body.user]);
    });

    it('takes two statements from a browser that the account knows', async () => {
      const visitor = await auth.visitor();
      const { cookies } = await auth.signIn(visitor);
      const cookie = `passerelle_device=${cookies.passerelle_device?.value}`;
      const statements = await queriesOf(async () => {
        expect((await auth.signIn(visitor, { cookie })).status).toBe(200);
      });
      expect(statements).toHaveLength(2);
    });

    it('opens no session where the password changed, or the account was disabled, while it was tried', async () => {
      for (const change of ['disabled = true', "password_hash = 'another'"]) {
        const visitor = await auth.visitor();
        const { cookies } = await auth.signIn(visitor);
        const cookie = `passerelle_device=${cookies.passerelle_device?.value}`;
        const hasher = auth.app.get(PasswordHasher);
        const { inTurn } = hasher;
        hasher.inTurn = (work) =>
          inTurn
            .call(hasher, work)
            .finally(() =>
              auth.database.query(`UPDATE account SET ${change} WHERE id = $1`, [visitor.id]),
            ) as ReturnType<typeof work>;
        try {
          expect((await auth.signIn(visitor, { cookie })).status).toBe(401);
        } finally {
          hasher.inTurn = inTurn;
        }
        const [{ open }] = await auth.database.query(
          'SELECT count(*)::int AS open FROM session WHERE account_id = $1',
          [visitor.id],
        );
        expect(open).toBe(1);
      }
    });

    it('takes the address in any case', async () => {
      const { email, password } = await auth.visitor();
      expect((await auth.signIn({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200);
    });

    it('does not tell a wrong password from an unknown address: same status, same words, same work', async () => {
      const { email } = await auth.visitor();
      let tried = 0;
      const hasher = auth.app.get(PasswordHasher);
      const { inTurn } = hasher;
      hasher.inTurn = (work) =>
        inTurn.call(hasher, (check) =>
          work((phc, password) => {
            tried += 1;
            return check(phc, password);
          }),
        ) as ReturnType<typeof work>;
      const attempt = async (address: string) => {
        tried = 0;
        const { status, body } = await auth.call('/auth/login/jwt/create/', {
          body: { email: address, password: 'not this one' },
        });
        const { correlation_id: _id, ...words } = body;
        return { httpStatus: status, ...words, tried };
      };
      try {
        const known = await attempt(email);
        expect(known).toMatchObject({
          httpStatus: 401,
          detail: 'Adresse e-mail ou mot de passe incorrect.',
          tried: 1,
        });
        expect(await attempt('nobody@example.org')).toEqual(known);
      } finally {
        hasher.inTurn = inTurn;
      }
    });

    it('refuses a disabled account like a wrong password', async () => {
      const visitor = await auth.visitor();
      await auth.database.query('UPDATE account SET disabled = true WHERE id = $1', [visitor.id]);
      expect((await auth.signIn(visitor)).status).toBe(401);
    });

    it.each([
      ['no body', undefined, 'email'],
      ['no password', { email: 'a@example.org' }, 'password'],
      ['no address', { email: 'a', password: 'x' }, 'email'],
      ['a number', { email: 'a@example.org', password: 12 }, 'password'],
      ['an endless password', { email: 'a@example.org', password: 'x'.repeat(10_000) }, 'password'],
    ])('refuses %s with the field', async (_case, body, field) => {
      const reply = await auth.call('/auth/login/jwt/create/', { method: 'POST', body });
      expect(reply.status).toBe(400);
      expect(reply.body.errors?.map((error) => error.field)).toContain(field);
    });
  });

  describe('« Se souvenir de moi »', () => {
    const daysOf = async (sid: string): Promise<number> =>
      Number(
        (
          await auth.database.query(
            'SELECT round(extract(epoch FROM expires_at - created_at) / 86400) AS days FROM session WHERE id = $1',
            [sid],
          )
        )[0].days,
      );

    it('unticked, ends with the browser, after a day at most', async () => {
      const reply = await auth.signIn(await auth.visitor());
      expect(reply.cookies.passerelle_refresh).toMatchObject({
        httpOnly: true,
        sameSite: 'strict',
        path: '/auth',
      });
      expect(reply.cookies.passerelle_refresh?.maxAge).toBeUndefined();
      expect(reply.cookies.passerelle_session?.maxAge).toBeUndefined();
      expect(reply.cookies.passerelle_access).toMatchObject({ httpOnly: true, sameSite: 'lax', maxAge: 600 });
      expect(await daysOf(sidOf(reply))).toBe(1);
    });

    it('ticked, lasts thirty days, and a rotation does not prolong it', async () => {
      const reply = await auth.signIn({ ...(await auth.visitor()), remember: true });
      expect(reply.cookies.passerelle_refresh?.maxAge).toBe(30 * 86_400);
      expect(await daysOf(sidOf(reply))).toBe(30);
      await auth.database.query(`UPDATE session SET expires_at = now() + interval '1 day' WHERE id = $1`, [
        sidOf(reply),
      ]);
      const refreshed = await auth.refresh(cookieOf(reply));
      expect(refreshed.cookies.passerelle_refresh?.maxAge).toBeLessThanOrEqual(86_400);
    });
  });

  describe('the refresh cookie', () => {
    it('rotates at each use, in the same session', async () => {
      const first = await auth.signIn(await auth.visitor());
      const second = await auth.refresh(cookieOf(first));
      const third = await auth.refresh(cookieOf(second));
      expect([second.status, third.status]).toEqual([200, 200]);
      expect(new Set([first, second, third].map(cookieOf)).size).toBe(3);
      expect(new Set([first, second, third].map(sidOf)).size).toBe(1);
      expect((await auth.call('/auth/users/me/', { bearer: third.body.access })).status).toBe(200);
    });

    it('counts when the body’s token is empty', async () => {
      const opened = await auth.signIn(await auth.visitor());
      const cookie = `passerelle_refresh=${cookieOf(opened)}`;
      const reply = await auth.call('/auth/jwt/refresh', { body: { refresh: '' }, cookie });
      expect([reply.status, Object.keys(reply.cookies)]).toEqual([
        200,
        ['passerelle_refresh', 'passerelle_access', 'passerelle_session'],
      ]);
    });

    it('tolerates the previous one for seconds: two tabs at once both go on', async () => {
      const { cookies, ...opened } = await auth.signIn(await auth.visitor());
      const old = cookieOf({ cookies });
      const tabs = await Promise.all([auth.refresh(old), auth.refresh(old), auth.refresh(old)]);
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const tab of tabs) expect((await auth.refresh(cookieOf(tab))).status).toBe(200);
      expect(await endReason(sidOf(opened))).toBeNull();
    });

    it('ends the family when the previous one comes too late', async () => {
      const first = await auth.signIn(await auth.visitor());
      const second = await auth.refresh(cookieOf(first));
      await auth.database.query(
        `UPDATE session SET rotated_at = now() - interval '11 seconds' WHERE id = $1`,
        [sidOf(first)],
      );
      const reused = await auth.call('/auth/jwt/refresh', {
        method: 'POST',
        cookie: `passerelle_refresh=${cookieOf(first)}`,
      });
      expect(reused.status).toBe(401);
      expect(reused.body).toMatchObject({ code: 'invalid_refresh' });
      expect(reused.cookies.passerelle_refresh).toMatchObject({ value: '', maxAge: 0, path: '/auth' });
      expect(reused.cookies.passerelle_session).toMatchObject({ value: '', maxAge: 0 });
      expect(await endReason(sidOf(first))).toBe('reuse');
      expect((await auth.refresh(cookieOf(second))).status).toBe(401);
      expect((await auth.call('/auth/jwt/refresh', { body: { refresh: first.body.refresh } })).status).toBe(
        401,
      );
      await eventually(async () =>
        (await auth.call('/auth/users/me/', { bearer: second.body.access })).status === 401
          ? true
          : undefined,
      );
      expect(await auth.eventsAbout(sidOf(first))).toMatchObject([{ type: 'auth.session.revoked.v1' }]);
    });

    it('ends the family at once when an older one comes', async () => {
      const first = await auth.signIn(await auth.visitor());
      const third = await auth.refresh(cookieOf(await auth.refresh(cookieOf(first))));
      expect((await auth.refresh(cookieOf(first))).status).toBe(401);
      expect((await auth.refresh(cookieOf(third))).status).toBe(401);
    });

    it.each(['', 'x', 'é'.repeat(200), `${'a'.repeat(43)}`])('refuses %j, ending nothing', async (value) => {
      const reply = await auth.refresh(encodeURIComponent(value));
      expect(reply.status).toBe(401);
    });

    it('is worth nothing once the account is disabled', async () => {
      const visitor = await auth.visitor();
      const opened = await auth.signIn(visitor);
      await auth.database.query('UPDATE account SET disabled = true WHERE id = $1', [visitor.id]);
      expect((await auth.refresh(cookieOf(opened))).status).toBe(401);
      expect((await auth.call('/auth/users/me/', { bearer: opened.body.access })).status).toBe(401);
    });
  });

  describe('the refresh token of the body', () => {
    it('does not rotate, and leaves the cookies alone', async () => {
      const { body } = await auth.signIn(await auth.visitor());
      for (let n = 0; n < 3; n++) {
        const reply = await auth.call<{ access: string }>('/auth/jwt/refresh', {
          body: { refresh: body.refresh },
        });
        expect(reply.status).toBe(200);
        expect(Object.keys(reply.body)).toEqual(['access']);
        expect(reply.cookies).toEqual({});
      }
    });

    it('is worth nothing as a cookie, nor a cookie in the body; trying harms nobody', async () => {
      const opened = await auth.signIn(await auth.visitor());
      expect((await auth.refresh(opened.body.refresh)).status).toBe(401);
      expect((await auth.call('/auth/jwt/refresh', { body: { refresh: cookieOf(opened) } })).status).toBe(
        401,
      );
      expect((await auth.refresh(cookieOf(opened))).status).toBe(200);
    });

    it('lives a day at most, even in a remembered session', async () => {
      const opened = await auth.signIn({ ...(await auth.visitor()), remember: true });
      const [{ hours }] = await auth.database.query(
        `SELECT round(extract(epoch FROM t.expires_at - s.created_at) / 3600) AS hours
         FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE s.id = $1 AND t.generation IS NULL`,
        [sidOf(opened)],
      );
      expect(Number(hours)).toBe(24);
    });
  });

  describe('signing out', () => {
    it.each<[string, (opened: Awaited<ReturnType<AuthApp['signIn']>>) => object]>([
      ['the cookie', (opened) => ({ cookie: `passerelle_refresh=${cookieOf(opened)}` })],
      ['the token of the body', (opened) => ({ body: { refresh: opened.body.refresh } })],
      ['the access token', (opened) => ({ bearer: opened.body.access })],
    ])('by %s ends the session everywhere and tells the other services', async (_by, means) => {
      const opened = await auth.signIn(await auth.visitor());
      const reply = await auth.call('/auth/logout/', { method: 'POST', ...means(opened) });
      expect(reply.status).toBe(204);
      expect(reply.cookies.passerelle_refresh).toMatchObject({ value: '', maxAge: 0 });
      expect(reply.cookies.passerelle_access).toMatchObject({ value: '', maxAge: 0 });
      expect((await auth.refresh(cookieOf(opened))).status).toBe(401);
      await eventually(async () =>
        (await auth.call('/auth/users/me/', { bearer: opened.body.access })).status === 401
          ? true
          : undefined,
      );
      const [event] = await auth.eventsAbout(sidOf(opened));
      expect(event).toMatchObject({
        type: 'auth.session.revoked.v1',
        data: { user_id: opened.body.user.id },
      });
    });

    it('succeeds without a session, and twice', async () => {
      const { body } = await auth.signIn(await auth.visitor());
      const signOut = (more: object) => auth.call('/auth/logout/', { method: 'POST', ...more });
      expect((await signOut({})).status).toBe(204);
      expect((await signOut({ bearer: 'a.b.c' })).status).toBe(204);
      expect((await signOut({ bearer: body.access })).status).toBe(204);
      expect((await signOut({ bearer: body.access })).status).toBe(204);
      expect(await auth.eventsAbout(sidOf({ body }))).toHaveLength(1);
    });

    it('ends this session, not the person’s others', async () => {
      const visitor = await auth.visitor();
      const [here, there] = [await auth.signIn(visitor), await auth.signIn(visitor)];
      await auth.call('/auth/logout/', { method: 'POST', cookie: `passerelle_refresh=${cookieOf(here)}` });
      expect((await auth.refresh(cookieOf(there))).status).toBe(200);
    });
  });

  it('keeps no secret in clear', async () => {
    const opened = await auth.signIn(await auth.visitor());
    const [{ dump }] = await auth.database.query(
      `SELECT string_agg(t::text, ' ') || string_agg(s::text, ' ') AS dump FROM refresh_token t, session s`,
    );
    expect(dump).not.toContain(opened.body.refresh);
    expect(dump).not.toContain(cookieOf(opened));
  });
});
