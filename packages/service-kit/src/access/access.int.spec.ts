import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionRevoked } from '@passerelle/contracts';
import { base64url } from 'jose';
import { DataSource } from 'typeorm';
import { type ChildService, startChild } from '../fixture/child-service.js';
import { type Fixture, json, startFixture } from '../fixture/fixture.js';
import { type TestCaller, testTokens, until } from '../testing/index.js';
import { newId } from '../time/new-id.js';
import { RevokedSessions } from './revoked-sessions.js';
import { ServiceTokens } from './service-tokens.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ config: { INTERNAL_PORT: 0 } });
});
afterAll(() => fixture?.end());

const check = '/user/check-subscription/';
const statusWith = async (token: string, path = check, base = fixture.app.url) =>
  (await fetch(base + path, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' })).status;

describe('a signed-in call', () => {
  it('knows the caller', async () => {
    const answer = await fixture.call(check, { headers: await fixture.as({ userId: 'u1' }) });
    expect(await answer.json()).toEqual({ status: 'Active' });
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic dTpw', 'Bearer a.b.c'])(
    'refuses the header %j',
    async (authorization) => {
      expect((await fixture.call(check, { headers: { authorization } })).status).toBe(401);
    },
  );

  it.each([{ issuer: 'https://evil.example' }, { audience: 'other' }, { type: 'JWT' }, { expiresIn: -5 }])(
    'refuses a token with %j',
    async (faults) => {
      expect(await statusWith(await fixture.tokens.token({ userId: 'u1' }, faults))).toBe(401);
    },
  );

  it('refuses another key, no signature, and HS256 with the public key', async () => {
    const others = await testTokens();
    const good = await fixture.tokens.token({ userId: 'u1' });
    const [, payload] = good.split('.') as [string, string, string];
    const none = `${base64url.encode('{"alg":"none","typ":"at+jwt"}')}.${payload}.`;
    const hs256 = `${base64url.encode('{"alg":"HS256","typ":"at+jwt"}')}.${payload}.${base64url.encode('x')}`;
    const foreign = await others.token({ userId: 'u1' });
    for (const token of [foreign, none, hs256]) expect(await statusWith(token)).toBe(401);
    await others.close();
  });

  it('asks for the role', async () => {
    const status = async (roles: ('learner' | 'teacher')[]) =>
      statusWith(await fixture.tokens.token({ userId: 'u1', roles }), '/fixture/teachers/');
    expect([await status(['learner']), await status(['teacher']), await status([])]).toEqual([403, 204, 403]);
    expect((await fixture.call('/fixture/teachers/')).status).toBe(401);
  });

  it('expires in the cache too', async () => {
    const token = await fixture.tokens.token({ userId: 'u1' });
    expect(await statusWith(token)).toBe(200);
    fixture.app.clock.advance(11 * 60_000);
    expect([await statusWith(token), await statusWith(token)]).toEqual([401, 401]);
    fixture.app.clock.reset();
  });
});

describe('a call for the owner or a role', () => {
  const of = async (thing: string, caller: TestCaller) =>
    statusWith(await fixture.tokens.token(caller), `/fixture/own/${thing}/`);

  it('shows a thing to whom it belongs and to the role; for others, and when it is not there, there is none', async () => {
    const others = [await of('a', { userId: 'u2' }), await of('a', { userId: 'u2', roles: ['admin'] })];
    const teacher = { userId: 'u3', roles: ['teacher'] } as const;
    expect([await of('a', { userId: 'u1' }), await of('a', teacher), ...others]).toEqual([
      200, 200, 404, 404,
    ]);
    expect([await of('none', { userId: 'u1' }), await of('none', teacher)]).toEqual([404, 404]);
    expect((await fixture.call('/fixture/own/a/')).status).toBe(401);
  });

  it('sends nothing whose owner its handler forgot to ask for', async () => {
    expect(await of('forgotten', { userId: 'u1' })).toBe(500);
  });
});

describe('an optional call', () => {
  it('takes nobody, knows somebody, and refuses a wrong token', async () => {
    const body = { method: 'POST', body: new URLSearchParams({ sub_id: 'gold' }) };
    const path = '/payment/stripe/create-checkout-session/';
    const headers = await fixture.as({ userId: 'u7' });
    expect((await fixture.call(path, body)).status).toBe(303);
    expect((await fixture.call(path, { ...body, headers })).headers.get('location')).toContain('who=u7');
    expect((await fixture.call(path, { ...body, headers: { authorization: 'Bearer a.b.c' } })).status).toBe(
      401,
    );
  });
});

describe('a call between services', () => {
  it('exists on the internal listener only, for tokens of services and for this service only', async () => {
    const body = {
      email: 'a@b.ca',
      password: 'x',
      first_name: 'A',
      last_name: 'B',
      country: null,
      phone: null,
    };
    const post = async (token: string) => {
      const init = json(body, { authorization: `Bearer ${token}` });
      return (await fetch(`${fixture.app.internalUrl}/internal/accounts/claim/`, init)).status;
    };
    const tokens = fixture.app.get(ServiceTokens);
    expect(await post(await tokens.sign('svc-billing'))).toBe(200);
    expect(await post(await tokens.sign('svc-auth'))).toBe(401);
    expect(await post(await fixture.tokens.token({ userId: 'u1', roles: ['admin'] }))).toBe(401);
    const late = await tokens.sign('svc-billing');
    fixture.app.clock.advance(61_000);
    expect(await post(late)).toBe(401);
    fixture.app.clock.reset();
    const internal = fixture.app.internalUrl as string;
    expect(
      await statusWith(await tokens.sign('svc-billing'), '/mgmt/available-subscriptions/', internal),
    ).toBe(404);
    expect(await statusWith(await tokens.sign('svc-billing'), '/health/live', internal)).toBe(403);
  });
});

describe('a revoked session', () => {
  const tokensExpireAt = () => new Date(Date.now() + 600_000);
  const children: ChildService[] = [];
  const replica = () => {
    const child = startChild(fixture.db, { JWKS_URL: fixture.tokens.jwksUrl });
    children.push(child);
    return child.url();
  };
  afterAll(async () => {
    for (const { child } of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => child.ended()));
  });

  it('is refused within a second by every process, and by one that starts later', async () => {
    const url = await replica();
    const sessionId = newId();
    const token = await fixture.tokens.token({ userId: 'u1', sessionId });
    expect([await statusWith(token), await statusWith(token, check, url)]).toEqual([200, 200]);
    await fixture.app
      .get(DataSource)
      .transaction((tx) =>
        fixture.app
          .get(RevokedSessions)
          .revoke(tx, { sessionId, userId: 'u1', tokensExpireAt: tokensExpireAt() }),
      );
    await until(
      'both refuse',
      async () => (await statusWith(token)) + (await statusWith(token, check, url)) === 802,
      1_000,
    );
    expect(await statusWith(token, check, await replica())).toBe(401);
  });

  it('comes by svc-auth’s event', async () => {
    const sessionId = newId();
    const token = await fixture.tokens.token({ userId: 'u1', sessionId });
    expect(await statusWith(token)).toBe(200);
    const data = { session_id: sessionId, user_id: 'u1', tokens_expire_at: tokensExpireAt().toISOString() };
    await fixture.app.publish(sessionRevoked, { subject: sessionId, version: 1, data });
    await until('it is refused', async () => (await statusWith(token)) === 401, 1_000);
  });
});
