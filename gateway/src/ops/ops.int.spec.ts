import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readJwks } from '@passerelle/contracts';
import { testPublicUrl, testTokens } from '@passerelle/process-kit/testing';
import { fakeService } from '../testing/fake-service.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

const token = 'a-token-of-the-operators-machines';
const machine = { authorization: `Bearer ${token}` };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(environment: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const gateway = await startGateway({ OPS_TOKEN: token, ...environment });
  closing.push(() => gateway.close());
  return gateway;
}

/** A gateway before an svc-auth that publishes keys, and somebody's token by role. */
async function signedIn() {
  const tokens = await testTokens();
  const auth = await fakeService('svc-auth', (request, response) => {
    if (request.url !== readJwks.path) return void response.end('{}');
    void fetch(tokens.jwksUrl).then(async (keys) => response.end(await keys.text()));
  });
  closing.push(
    () => tokens.close(),
    () => auth.close(),
  );
  const gateway = await started({ AUTH_URL: auth.url, PUBLIC_URL: testPublicUrl });
  const bearer = async (role: 'learner' | 'ops' | 'admin') =>
    `Bearer ${await tokens.token({ userId: 'somebody', roles: [role] })}`;
  return { gateway, bearer };
}

describe('health', () => {
  it('is ready when everything behind it is', async () => {
    const { url } = await started();
    expect((await send(`${url}/health/live`)).json()).toEqual({ status: 'ok' });
    const ready = await send(`${url}/health/ready`, { headers: machine });
    expect(ready.status).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'ok', services: { 'svc-booking': { ready: true } } });
  });

  it('is not when a service is down or says no, and names it', async () => {
    const unready = await fakeService('svc-auth', (_request, response) => response.writeHead(503).end());
    closing.push(() => unready.close());
    const { url } = await started({ AUTH_URL: unready.url, BOOKING_URL: 'http://127.0.0.1:9' });
    const ready = await send(`${url}/health/ready`, { headers: machine });
    expect(ready.status).toBe(503);
    expect(ready.json()).toMatchObject({
      status: 'error',
      services: {
        'svc-auth': { ready: false },
        'svc-booking': { ready: false },
        'svc-content': { ready: true },
      },
    });
  });

  it('is told at once while a busy service is asked anew, and no more once that is long ago', async () => {
    const asked: (() => void)[] = [];
    const busy = await fakeService('svc-auth', (_request, response) => {
      if (asked.push(() => response.end()) === 1) response.end();
    });
    closing.push(() => busy.close());
    const { url } = await started({ AUTH_URL: busy.url });
    const status = async () => (await send(`${url}/health/ready`)).status;
    expect(await status()).toBe(200);
    await sleep(1_100);
    expect(await status()).toBe(200);
    await sleep(2_100);
    expect(await status()).toBe(503);
    expect(asked.length).toBeGreaterThan(1);
    for (const answer of asked.splice(1)) answer();
  });

  it('tells anybody else whether it is up or down, and no more', async () => {
    const { url } = await started({ BOOKING_URL: 'http://127.0.0.1:9' });
    const ready = await send(`${url}/health/ready`);
    expect([ready.status, ready.json()]).toEqual([503, { status: 'error' }]);
  });
});

describe('/ops/', () => {
  it('shows the same to people, without script, and links the mailbox', async () => {
    const { url } = await started({
      BOOKING_URL: 'http://127.0.0.1:9',
      MAILBOX_URL: 'http://127.0.0.1:1080',
    });
    const reply = await send(`${url}/ops/`, { headers: machine });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.text).toMatch(/svc-booking<\/th><td>✗ ne répond pas/);
    expect(reply.text).toMatch(/svc-auth<\/th><td>✓ prêt/);
    expect(reply.text).toContain('href="http://127.0.0.1:1080"');
    expect(reply.text).not.toContain('<script');
  });

  it('is for operators, by the header or by the cookie of their browser', async () => {
    const { gateway, bearer } = await signedIn();
    const status = async (headers: Record<string, string>) =>
      (await send(`${gateway.url}/ops/`, { headers })).status;
    const cookieOf = (authorization: string) => `passerelle_access=${authorization.slice('Bearer '.length)}`;
    expect(await status({ authorization: await bearer('ops') })).toBe(200);
    expect(await status({ cookie: cookieOf(await bearer('admin')) })).toBe(200);
    expect(await status({ cookie: cookieOf(await bearer('learner')) })).toBe(401);
    expect(await status({ authorization: await bearer('learner') })).toBe(401);
    expect(await status({ authorization: 'Bearer another-token-of-some-length-or-other' })).toBe(401);
  });

  it('tells others, in a page, that it is not for them', async () => {
    const { url } = await started();
    const reply = await send(`${url}/ops/`);
    expect([reply.status, reply.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(reply.text).toContain('href="/login"');
    expect(reply.text).not.toContain('svc-');
  });
});

describe('/metrics', () => {
  it('counts calls by their contract name', async () => {
    const { url } = await started();
    await send(`${url}/mgmt/questions/42/`);
    const { text } = await send(`${url}/metrics`, { headers: machine });
    expect(text).toContain('request_duration_seconds_count{call="readQuestions",status="2xx"} 1');
    expect(text).not.toContain('/mgmt/questions/42');
  });

  it('is not for anybody', async () => {
    const { url } = await started();
    const reply = await send(`${url}/metrics`);
    expect([reply.status, reply.json().code]).toEqual([401, 'unauthenticated']);
  });
});

it('all of them carry the headers of the security bar', async () => {
  const { url } = await started();
  for (const path of ['/health/live', '/health/ready', '/metrics', '/ops/']) {
    const { headers } = await send(url + path, { headers: machine });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  }
});
