import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Seen } from '../testing/fake-service.js';
import { type Reply, send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const seen = (reply: Reply): Seen => reply.json() as unknown as Seen;
const cookies = 'a=1; passerelle_access=tok.en; passerelle_refresh=old; b=2';

describe('headers on their way to a service', () => {
  it('drops what clients may not claim, and says who asks', async () => {
    const reply = await send(`${gateway.url}/user/check-subscription/`, {
      headers: {
        host: 'evil.test',
        'x-user-id': '1',
        'X-User-Roles': 'admin',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-prefix': '/x',
        forwarded: 'for=10.0.0.1',
        'x-real-ip': '10.0.0.1',
        'x-user': 'admin',
        'x-original-url': '/internal/accounts/claim/',
        'x-auth-request-email': 'admin@passerelle.test',
        'remote-user': 'admin',
        'true-client-ip': '10.0.0.1',
        te: 'trailers',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
        'x-anything': '1',
        authorization: 'Bearer abc',
      },
    });
    const { headers } = seen(reply);
    for (const name of [
      'x-user-id',
      'x-user-roles',
      'x-forwarded-prefix',
      'forwarded',
      'x-real-ip',
      'x-user',
      'x-original-url',
      'x-auth-request-email',
      'remote-user',
      'true-client-ip',
      'te',
      'x-hop',
      'x-anything',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'passerelle.test',
      authorization: 'Bearer abc',
    });
    expect(headers.host).toMatch(/^127\.0\.0\.1:/);
  });

  it('tells the address that a trusted proxy names', async () => {
    const proxied = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
    try {
      const reply = await send(`${proxied.url}/mgmt/mock-data/`, {
        headers: { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' },
      });
      expect(seen(reply).headers['x-forwarded-for']).toBe('203.0.113.9');
    } finally {
      await proxied.close();
    }
  });

  it('keeps a valid correlation id, replaces any other, and echoes it', async () => {
    const id = '0199f2ab-3c4d-7e5f-8a6b-7c8d9e0f1a2b';
    const kept = await send(`${gateway.url}/mgmt/mock-data/`, { headers: { 'x-correlation-id': id } });
    expect(kept.headers['x-correlation-id']).toBe(id);
    expect(seen(kept).headers['x-correlation-id']).toBe(id);
    const replaced = await send(`${gateway.url}/mgmt/mock-data/`, { headers: { 'x-correlation-id': 'a b' } });
    expect(replaced.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen(replaced).headers['x-correlation-id']).toBe(replaced.headers['x-correlation-id']);
  });
});

describe('cookies on their way to a service', () => {
  const checkout = '/payment/stripe/create-checkout-session/';

  it('turns the access cookie into a bearer token only where the contract says so', async () => {
    const form = await send(gateway.url + checkout, { method: 'POST', headers: { cookie: cookies } });
    expect(seen(form).headers).toMatchObject({ authorization: 'Bearer tok.en', cookie: 'a=1; b=2' });
    const other = await send(`${gateway.url}/user/api/check-email?email=a@b.c`, {
      headers: { cookie: cookies },
    });
    expect(seen(other).headers).not.toHaveProperty('authorization');
  });

  it('prefers an Authorization header', async () => {
    const form = await send(gateway.url + checkout, {
      method: 'POST',
      headers: { cookie: cookies, authorization: 'Bearer other' },
    });
    expect(seen(form).headers.authorization).toBe('Bearer other');
  });

  it('gives the refresh cookie to /auth/ alone', async () => {
    const auth = await send(`${gateway.url}/auth/jwt/refresh`, {
      method: 'POST',
      headers: { cookie: cookies },
    });
    expect(seen(auth).headers.cookie).toBe('a=1; passerelle_refresh=old; b=2');
    const user = await send(`${gateway.url}/user/api/check-email?email=a@b.c`, {
      headers: { cookie: cookies },
    });
    expect(seen(user).headers.cookie).toBe('a=1; b=2');
  });

  it('sends no empty Cookie header', async () => {
    const reply = await send(`${gateway.url}/mgmt/mock-data/`, {
      headers: { cookie: 'passerelle_access=x' },
    });
    expect(seen(reply).headers).not.toHaveProperty('cookie');
  });
});
