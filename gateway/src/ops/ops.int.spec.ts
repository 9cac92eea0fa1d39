import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readJwks } from '@passerelle/contracts';
import { testPublicUrl, testTokens } from '@passerelle/process-kit/testing';
import { writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { type FakeService, fakeService } from '../testing/fake-service.js';
import { publishFolders } from '../testing/publish-folders.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';
import { testDatabase } from '../testing/test-database.js';
import { mostStreams } from './ops-stream.js';

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

/** A gateway with something to serve: what pages need is published. */
async function published(environment: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const root = await mkdtemp(join(tmpdir(), 'gateway-ops-'));
  closing.push(() => rm(root, { recursive: true, force: true }));
  const slicesDir = join(root, 'slices');
  await publishFolders(slicesDir, [await writeShellBuild(root)]);
  return started({ SLICES_DIR: slicesDir, ...environment });
}

/** A service that takes every connection and answers none. */
async function hanging(name: string): Promise<FakeService> {
  const hung = await fakeService(name, () => undefined, { probes: 'listener' });
  closing.push(() => hung.close());
  return hung;
}

const nowhere = 'http://127.0.0.1:9';

/** What `/health` says of a part, once it says that. */
async function stands(url: string, part: string, state: string): Promise<void> {
  for (;;) {
    const { parts } = (await send(`${url}/health`, { headers: machine })).json() as {
      parts: Record<string, { state: string }>;
    };
    if (parts[part]?.state === state) return;
    await sleep(50);
  }
}

describe('/health/ready', () => {
  it('is ready when there is something to serve, whatever hangs or is down', async () => {
    const { url } = await published({ AUTH_URL: (await hanging('svc-auth')).url, BOOKING_URL: nowhere });
    await stands(url, 'svc-auth', 'down');
    const ready = await send(`${url}/health/ready`, { headers: machine });
    expect([ready.status, ready.json()]).toEqual([200, { status: 'ok', registry: 'ok' }]);
    expect((await send(`${url}/health/live`)).json()).toEqual({ status: 'ok' });
  });

  it('is not while nothing is published, and tells anybody else no more than that', async () => {
    const { url } = await started();
    const whole = await send(`${url}/health/ready`, { headers: machine });
    expect([whole.status, whole.json()]).toEqual([503, { status: 'error', registry: 'missing' }]);
    expect((await send(`${url}/health/ready`)).json()).toEqual({ status: 'error' });
  });
});

describe('/health', () => {
  it('tells the services apart', async () => {
    const unready = await fakeService(
      'svc-content',
      (_request, response) =>
        response.writeHead(503).end('{"details":{"database":{"status":"down"},"bus":{"status":"up"}}}'),
      { probes: 'listener' },
    );
    const odd = await fakeService('svc-billing', (_request, response) => response.end('<html>'), {
      probes: 'listener',
    });
    closing.push(
      () => unready.close(),
      () => odd.close(),
    );
    const { url } = await published({
      AUTH_URL: (await hanging('svc-auth')).url,
      CONTENT_URL: unready.url,
      BILLING_URL: odd.url,
      BOOKING_URL: nowhere,
    });
    await stands(url, 'svc-auth', 'down');
    const { status, json } = await send(`${url}/health`, { headers: machine });
    expect([status, json()]).toMatchObject([
      503,
      {
        status: 'down',
        parts: { 'base-content': { state: 'down' }, bus: { state: 'ok' }, gateway: { state: 'ok' } },
        services: {
          'svc-auth': { reach: 'silent' },
          'svc-content': { reach: 'unready' },
          'svc-billing': { reach: 'odd' },
          'svc-booking': { reach: 'refused' },
        },
      },
    ]);
  });

  it('says of what answers in no HTTP that something else is there', async () => {
    const mail = createServer((socket) => socket.end('220 mail.exemple.test ESMTP\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await once(mail, 'listening');
    closing.push(() => mail.close());
    const { port } = mail.address() as AddressInfo;
    const { url } = await published({ BILLING_URL: `http://127.0.0.1:${port}` });
    await stands(url, 'svc-billing', 'down');
    const page = (await send(`${url}/ops/`, { headers: machine })).text;
    expect(page).toMatch(/svc-billing<\/b> <span class="words">donne une réponse qui n’est pas la sienne/);
  });

  it('says that the database of the releases is away, which can wait', async () => {
    const database = await testDatabase();
    closing.push(() => database.drop());
    const { url } = await started({ DATABASE_URL: database.url });
    await stands(url, 'base-gateway', 'ok');
    const own =
      /base gateway<\/b><small>répond à gateway<\/small><small>PostgreSQL [\d.]+<\/small><small>.* sur \d+/;
    while (!own.test((await send(`${url}/ops/`, { headers: machine })).text)) await sleep(50);
    await database.administer('ALTER DATABASE $database WITH ALLOW_CONNECTIONS false');
    await database.administer(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '$database'",
    );
    await stands(url, 'base-gateway', 'wait');
    const page = (await send(`${url}/ops/`, { headers: machine })).text;
    expect(page).toMatch(/base gateway<\/b><small>ne répond plus/);
  });

  it('tells anybody else up or down, and no more', async () => {
    const { url } = await published();
    await stands(url, 'svc-booking', 'ok');
    const up = await send(`${url}/health`);
    expect([up.status, up.json()]).toEqual([200, { status: 'up' }]);
  });
});

describe('/ops/', () => {
  it('answers while a service hangs, and says which, in words', async () => {
    const { url } = await published({
      BOOKING_URL: (await hanging('svc-booking')).url,
      MAILBOX_URL: 'http://127.0.0.1:1080',
    });
    await stands(url, 'svc-booking', 'down');
    const asked = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(`${url}/ops/`, { headers: machine, signal: AbortSignal.timeout(1_000) }),
      ),
    );
    for (const { status, text } of asked) {
      expect(status).toBe(200);
      expect(text).toContain('<h1>svc-booking ne répond plus</h1>');
    }
    expect(asked[0]?.text).toContain('href="http://127.0.0.1:1080"');
  });

  it('says that a service lets calls wait while none of them has failed, which is no fault yet', async () => {
    const booking = await fakeService('svc-booking', () => undefined);
    closing.push(() => booking.close());
    const { url } = await published({ BOOKING_URL: booking.url });
    const leave = new AbortController();
    closing.push(() => leave.abort());
    const call = { headers: { authorization: 'Bearer tok.en' }, signal: leave.signal };
    void send(`${url}/mgmt/bookings/`, call).catch(() => undefined);
    await stands(url, 'svc-booking', 'wait');
    const { text } = await send(`${url}/ops/`, { headers: machine });
    expect(text).toContain('À surveiller depuis');
    expect(text).toContain('<p>svc-booking est lent\u202f: un appel attend sa réponse depuis');
    expect((await send(`${url}/health`)).json()).toEqual({ status: 'up' });
  });

  it('runs its own script only, and no text as markup', async () => {
    const { url } = await started();
    const { headers, text } = await send(`${url}/ops/`, { headers: machine });
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(text.match(/<script[^>]*>/g)).toEqual([
      `<script type="module" nonce="${nonce}" src="/ops/page.js">`,
    ]);
    expect((await send(`${url}/ops/page.js`)).headers['content-type']).toContain('text/javascript');
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
    expect((await send(`${url}/ops/events`)).status).toBe(401);
  });
});

/** What a stream sends, event by event. */
async function* eventsOf(url: string, signal: AbortSignal): AsyncGenerator<{ event: string; data: string }> {
  const { body } = await fetch(`${url}/ops/events`, { headers: machine, signal });
  let rest = '';
  for await (const chunk of (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    const whole = rest.split('\n\n');
    rest = whole.pop() ?? '';
    for (const text of whole) {
      const [, event = ''] = /^event: (.*)$/m.exec(text) ?? [];
      const [, data = ''] = /^data: (.*)$/m.exec(text) ?? [];
      yield { event, data };
    }
  }
}

describe('releases on /ops/', () => {
  it('say who, since when and from which commit, also after a restart, and how one goes back', async () => {
    const root = await mkdtemp(join(tmpdir(), 'gateway-ops-'));
    closing.push(() => rm(root, { recursive: true, force: true }));
    const slicesDir = join(root, 'slices');
    const shell = await writeShellBuild(root);
    for (const commit of ['1111111a', '2222222b'])
      await publishFolders(slicesDir, [shell, await writeSliceBuild(root, { name: 'mfe-a' }, commit)], {
        commit,
      });
    for (const _restart of [1, 2]) {
      const { url, close } = await startGateway({ OPS_TOKEN: token, SLICES_DIR: slicesDir });
      const page = async () => (await send(`${url}/ops/`, { headers: machine })).text;
      while (!(await page()).includes('2222222')) await sleep(50);
      const text = await page();
      await close();
      expect(text).toMatch(
        /<b>mfe-a 1\.2\.3 [\da-f]{7} activée<\/b><small>remplace 1\.2\.3 [\da-f]{7} · cette machine/,
      );
      expect(text).toMatch(/<b>1\.2\.3<\/b> 2222222<\/span><\/td><td class="wide">[\d:]+ · cette machine/);
      expect(text).toMatch(
        /<code>npm run slice -- rollback mfe-a 1\.2\.3-[\da-f]+ --gateway http:\/\/passerelle\.test<\/code>/,
      );
    }
  });
});

describe('/ops/events', () => {
  it('says what breaks and what comes back', async () => {
    let hangs = false;
    const answer: RequestListener = (_request, response) => {
      if (!hangs) response.end('{}');
    };
    const booking = await fakeService('svc-booking', answer, { probes: 'listener' });
    closing.push(() => booking.close());
    const { url } = await published({ BOOKING_URL: booking.url });
    await stands(url, 'svc-booking', 'ok');
    const leave = new AbortController();
    closing.push(() => leave.abort());
    const said: string[] = [];
    for await (const { event, data } of eventsOf(url, leave.signal)) {
      const { verdict = '' } = event === 'sections' ? (JSON.parse(data) as { verdict?: string }) : {};
      const broken = verdict.includes('<h1>svc-booking ne répond plus</h1>');
      if (verdict !== '' && said.at(-1) !== (broken ? 'broken' : 'well'))
        said.push(broken ? 'broken' : 'well');
      hangs = said.length === 1;
      if (said.length === 3) break;
    }
    expect(said).toEqual(['well', 'broken', 'well']);
    const { text } = await send(`${url}/ops/`, { headers: machine });
    expect(text).toContain('svc-booking va de nouveau bien');
  });

  it('keeps so many pages up to date, and refuses one more', async () => {
    const { url } = await published();
    const leave = new AbortController();
    closing.push(() => leave.abort());
    const open = async () =>
      (await fetch(`${url}/ops/events`, { headers: machine, signal: leave.signal })).status;
    const answers = await Promise.all(Array.from({ length: mostStreams }, open));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await open()).toBe(503);
  });
});

describe('the token in a browser', () => {
  const give = (url: string, text: string, headers: Record<string, string> = {}) =>
    send(`${url}/ops/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testPublicUrl, ...headers },
      body: `token=${text}`,
    });
  const alone = (more: Record<string, string> = {}) =>
    started({
      PUBLIC_URL: testPublicUrl,
      AUTH_URL: nowhere,
      CONTENT_URL: nowhere,
      BILLING_URL: nowhere,
      BOOKING_URL: nowhere,
      ...more,
    });

  it('opens the page for an hour while every service is down, and nothing else', async () => {
    const { url } = await alone();
    expect((await send(`${url}/ops/`)).text).toContain('name="token"');
    const given = await give(url, token);
    expect([given.status, given.headers.location]).toEqual([303, '/ops/']);
    const [set = ''] = given.headers['set-cookie'] ?? [];
    expect(set).toMatch(/^passerelle_ops=[\d.\w-]+; Path=\/ops; Max-Age=3600; HttpOnly; SameSite=Strict$/);
    expect(set).not.toContain(token);
    const cookie = set.split(';')[0] as string;
    expect((await send(`${url}/ops/`, { headers: { cookie } })).status).toBe(200);
    // Not what a header asks for, and not a release.
    const authorization = 'Bearer somebody’s';
    expect(
      (await send(`${url}/ops/`, { headers: { cookie, authorization: encodeURI(authorization) } })).status,
    ).toBe(401);
    expect((await send(`${url}/ops/slices`, { headers: { cookie } })).status).toBe(401);
  });

  it('is not to be guessed, nor sent by another site', async () => {
    const { url } = await alone({ RATE_LIMITS: 'identity=3/3' });
    const elsewhere = await give(url, token, { origin: 'https://elsewhere.test' });
    expect([elsewhere.status, elsewhere.headers['set-cookie']]).toEqual([403, undefined]);
    // Those that are right cost nothing.
    for (const _ of [1, 2, 3, 4]) expect((await give(url, token)).status).toBe(303);
    for (const _ of [1, 2, 3]) {
      const wrong = await give(url, 'a-guess');
      expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
      expect(wrong.text).toContain('Ce n’est pas le jeton');
    }
    expect((await give(url, token)).status).toBe(429);
    expect((await give(url, 'x'.repeat(5_000))).status).toBe(413);
  });

  it('is not asked for where there is none', async () => {
    const gateway = await startGateway({ PUBLIC_URL: testPublicUrl });
    closing.push(() => gateway.close());
    expect((await send(`${gateway.url}/ops/`)).text).not.toContain('name="token"');
    expect((await give(gateway.url, 'undefined')).status).toBe(404);
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

  it('has those of the services, under their names', async () => {
    const auth = await fakeService(
      'svc-auth',
      (request, response) =>
        response.end(request.url === '/metrics' ? '# TYPE mails_pending gauge\nmails_pending 7\n' : '{}'),
      { probes: 'listener' },
    );
    closing.push(() => auth.close());
    const { url } = await started({ AUTH_URL: auth.url, BOOKING_URL: nowhere });
    await stands(url, 'svc-booking', 'down');
    for (;;) {
      const { text } = await send(`${url}/metrics`, { headers: machine });
      if (!text.includes('mails_pending')) continue;
      expect(text).toContain('mails_pending{service="svc-auth"} 7');
      expect(text).toContain('passerelle_gateway_service_up{service="svc-booking"} 0');
      break;
    }
  });

  it('is not for anybody', async () => {
    const { url } = await started();
    const reply = await send(`${url}/metrics`);
    expect([reply.status, reply.json().code]).toEqual([401, 'unauthenticated']);
  });
});

it('all of them carry the headers of the security bar', async () => {
  const { url } = await started();
  for (const path of ['/health', '/health/live', '/health/ready', '/metrics', '/ops/', '/ops/page.js']) {
    const { headers } = await send(url + path, { headers: machine });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  }
});
