import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { login, readJwks } from '@passerelle/contracts';
import { testPublicUrl, testTokens } from '@passerelle/process-kit/testing';
import { fakeService } from '../testing/fake-service.js';
import { type Sent, send } from '../testing/send.js';
import { startGateway } from '../testing/start-gateway.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway with small budgets, before an svc-auth that answers sign-ins with the status that their body names, 600 and more never. */
async function limited(limits: string) {
  const tokens = await testTokens();
  const answer: RequestListener = (request, response) => {
    if (request.url === readJwks.path)
      return void fetch(tokens.jwksUrl).then(async (keys) => response.end(await keys.text()));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.statusCode = Number(Buffer.concat(chunks).toString() || 200);
      if (response.statusCode < 600) response.end('{}');
    });
  };
  const auth = await fakeService('svc-auth', answer);
  const gateway = await startGateway({
    AUTH_URL: auth.url,
    PUBLIC_URL: testPublicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: limits,
  });
  closing.push(
    () => tokens.close(),
    () => auth.close(),
    () => gateway.close(),
  );
  const ask = async (path: string, address: string, { headers, ...sent }: Sent = {}) =>
    send(gateway.url + path, { ...sent, headers: { 'x-forwarded-for': address, ...headers } });
  const signIn = async (address: string, status: number, headers: Record<string, string> = {}) => {
    const json = { 'content-type': 'application/json', 'content-length': '3', ...headers };
    return (await ask(login.path, address, { method: 'POST', headers: json, body: String(status) })).status;
  };
  return { ask, signIn, tokens };
}

const me = '/auth/users/me/';

describe('the budget of an address', () => {
  it('is one per class; who has used it up is told how long to wait', async () => {
    const { ask } = await limited('lookup=2/2');
    const check = () => ask('/user/api/check-email?email=a@b.c', '203.0.113.1');
    expect([(await check()).status, (await check()).status]).toEqual([200, 200]);
    const refused = await check();
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Trop de demandes. Réessayez dans un instant.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/user/api/check-email?email=a@b.c', '203.0.113.2')).status).toBe(200);
    expect((await ask('/auth/.well-known/jwks.json', '203.0.113.1')).status).toBe(200);
  });

  it('is never used up by strangers, however many they are', async () => {
    const { signIn } = await limited('identity=2/2');
    for (let stranger = 1; stranger <= 40; stranger += 1)
      for (let n = 0; n < 3; n += 1) await signIn(`198.51.100.${stranger}`, 401);
    expect(await signIn('203.0.113.1', 401)).toBe(401);
  });

  it('counts a /64 network as one address, a /56 as four and a /48 as sixteen', async () => {
    const { signIn } = await limited('identity=1/1');
    const from = (network: string) => signIn(`2001:db8:1:${network}::1`, 401);
    expect([await from('0'), await from('0')]).toEqual([401, 429]);
    expect(await signIn('2001:db8:1:0:ffff::9', 401)).toBe(429);
    expect([await from('1'), await from('2'), await from('3'), await from('4')]).toEqual([
      401, 401, 401, 429,
    ]);
    const others = Array.from({ length: 13 }, (_, n) => ((n + 1) * 0x100).toString(16));
    const statuses: number[] = [];
    for (const network of others) statuses.push(await from(network));
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429]);
    expect(await signIn('2001:db8:2::1', 401)).toBe(401);
  });

  it('of sign-ins is used up by those that fail, not by good ones nor by what is no sign-in', async () => {
    const { signIn } = await limited('identity=2/2');
    const statuses: number[] = [];
    for (const status of [200, 200, 200, 400, 400, 400, 401, 401, 200])
      statuses.push(await signIn('203.0.113.1', status));
    expect(statuses).toEqual([200, 200, 200, 400, 400, 400, 401, 401, 429]);
  });

  it('is used up by who hangs up before the answer, not by what the house fails at', async () => {
    const { ask, signIn } = await limited('identity=2/2');
    for (let n = 0; n < 3; n += 1) expect(await signIn('203.0.113.1', 503)).toBe(503);
    const headers = { 'content-type': 'application/json', 'content-length': '3' };
    for (let n = 0; n < 2; n += 1)
      await ask(login.path, '203.0.113.1', {
        method: 'POST',
        headers,
        body: '999',
        signal: AbortSignal.timeout(300),
      }).catch(() => undefined);
    await sleep(100);
    expect(await signIn('203.0.113.1', 200)).toBe(429);
  });

  it('is not used up by what another site makes a browser send', async () => {
    const { signIn } = await limited('identity=1/1');
    for (let n = 0; n < 3; n += 1)
      expect(await signIn('203.0.113.1', 401, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await signIn('203.0.113.1', 401)).toBe(401);
  });
});

describe('the budget of a person', () => {
  it('is their own, behind whatever address; a token that is not valid buys none', async () => {
    const { ask, tokens } = await limited('read=2/3');
    const bearer = async (userId: string, faults = {}) => ({
      authorization: `Bearer ${await tokens.token({ userId, roles: ['learner'] }, faults)}`,
    });
    const statuses = async (headers: Record<string, string>, count: number) => {
      const found: number[] = [];
      for (let n = 0; n < count; n += 1) found.push((await ask(me, '203.0.113.1', { headers })).status);
      return found;
    };
    expect(await statuses(await bearer('awa'), 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(await bearer('binta'), 3)).toEqual([200, 200, 200]);
    expect(await statuses(await bearer('awa', { expiresIn: -60 }), 3)).toEqual([200, 200, 429]);
    expect((await ask(me, '203.0.113.9', { headers: await bearer('awa') })).status).toBe(429);
  });

  it('is not left behind by a header that says the name of another one', async () => {
    const { ask, tokens } = await limited('read=9/1');
    const token = await tokens.token({ userId: 'awa', roles: ['learner'] });
    const headers = { accept: 'authorization', authorization: `Bearer ${token}` };
    const statuses = [];
    for (let n = 0; n < 2; n += 1) statuses.push((await ask(me, '203.0.113.1', { headers })).status);
    expect(statuses).toEqual([200, 429]);
  });
});
