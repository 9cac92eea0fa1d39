import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Call, calls } from '../routes/call-table.js';
import { type FakeService, fakeService, isProbe } from '../testing/fake-service.js';
import { send } from '../testing/send.js';
import { startGateway } from '../testing/start-gateway.js';

const token = 'a-token-of-the-operators-machines';
const machine = { authorization: `Bearer ${token}` };
const signedIn = { authorization: 'Bearer tok.en' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (let round = 0; round < 400; round += 1) {
    if (await condition()) return;
    await sleep(25);
  }
  throw new Error('never came true');
};

/** A service on a port that it keeps, and that does what it is told. */
async function service(name: string) {
  let hangs = false;
  let lateMs = 0;
  let kept: (() => void)[] | undefined;
  const reached: string[] = [];
  const open = (port?: number): Promise<FakeService> =>
    fakeService(
      name,
      (request, response) => {
        if (!isProbe(request.url)) reached.push(request.url ?? '');
        if (hangs) return;
        if (kept && !isProbe(request.url)) {
          kept.push(() => response.end('{}'));
          return;
        }
        // What is slow on this route takes longer than the call's time.
        if (request.url?.startsWith('/mgmt/mock-data')) setTimeout(() => response.end('{}'), 600);
        else setTimeout(() => response.end('{}'), lateMs).unref();
      },
      { probes: 'listener', ...(port && { port }) },
    );
  let running = await open();
  const { url } = running;
  const port = Number(new URL(url).port);
  closing.push(() => running.close());
  return {
    url,
    reached,
    hang: (value: boolean) => {
      hangs = value;
    },
    /** All that it answers, looks too, takes so long, ms. */
    slow: (ms: number) => {
      lateMs = ms;
    },
    /** Its calls wait until what this gives is called; it answers looks at once. */
    letCallsWait() {
      kept = [];
      return () => {
        for (const answer of kept?.splice(0) ?? []) answer();
        kept = undefined;
      };
    },
    die: () => running.close(),
    /** Something that does not speak HTTP takes its port. */
    async talkNonsense() {
      await running.close();
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', () => socket.end('220 mail.example ESMTP ready\r\n'));
      }).listen(port, '127.0.0.1');
      await once(server, 'listening');
      running = {
        url,
        close: () => new Promise((resolve) => server.close(() => resolve())),
      };
    },
    async comeBack() {
      hangs = false;
      await running.close().catch(() => undefined);
      running = await open(port);
    },
  };
}

const shortTimes = calls.map((call) => ({ ...call, timeoutMs: 300 }));

async function house(table: readonly Call[] = shortTimes) {
  const services = {
    'svc-auth': await service('svc-auth'),
    'svc-content': await service('svc-content'),
    'svc-billing': await service('svc-billing'),
    'svc-booking': await service('svc-booking'),
  };
  const gateway = await startGateway(
    {
      AUTH_URL: services['svc-auth'].url,
      CONTENT_URL: services['svc-content'].url,
      BILLING_URL: services['svc-billing'].url,
      BOOKING_URL: services['svc-booking'].url,
      OPS_TOKEN: token,
    },
    { table },
  );
  closing.push(() => gateway.close());
  const paths = {
    'svc-auth': '/user/api/check-email?email=a@b.c',
    'svc-content': '/exam/attempts/42/',
    'svc-billing': '/user/check-subscription/',
    'svc-booking': '/mgmt/bookings/',
  };
  const statusOf = async (path: string) => (await send(gateway.url + path, { headers: signedIn })).status;
  const ask = (name: keyof typeof paths) => send(gateway.url + paths[name], { headers: signedIn });
  const breakers = async () => {
    const health = await send(`${gateway.url}/health`, { headers: machine });
    const seen = health.json().services as Record<string, { breaker: string; cut: string[] }>;
    return Object.fromEntries(Object.entries(seen).map(([name, { breaker }]) => [name, breaker]));
  };
  return { ...services, gateway, ask, statusOf, breakers };
}

describe('services that break', () => {
  it('are cut off each by itself, keep nobody else waiting, and come back without a restart', async () => {
    const { ask, breakers, gateway, ...services } = await house();
    const others = ['svc-auth', 'svc-billing', 'svc-booking'] as const;
    await until(async () => Object.values(await breakers()).every((state) => state === 'closed'));
    for (const name of others) expect((await ask(name)).status).toBe(200);

    services['svc-booking'].hang(true);
    await services['svc-billing'].die();
    await services['svc-auth'].talkNonsense();
    await until(async () => {
      expect((await ask('svc-content')).status).toBe(200);
      const states = await breakers();
      return others.every((name) => states[name] === 'open');
    });

    const reached = services['svc-booking'].reached.length;
    for (const name of others) {
      const { status, headers, json } = await ask(name);
      expect([status, headers['retry-after'], json().code]).toEqual([503, '5', 'service_unavailable']);
    }
    expect(services['svc-booking'].reached).toHaveLength(reached);
    const { text } = await send(`${gateway.url}/metrics`, { headers: machine });
    expect(text).toContain('passerelle_gateway_breaker_open{service="svc-booking",call=""} 1');
    expect(text).toContain('passerelle_gateway_breaker_open{service="svc-content",call=""} 0');
    expect(text).toContain('upstream_errors_total{service="svc-booking",code="PASSERELLE_CUT"} 1');
    const page = await send(`${gateway.url}/ops/`, { headers: machine });
    expect(page.text).toMatch(
      /ne répond plus<\/span><span class="under"><span class="breaker open">.*ouvert/,
    );

    for (const name of others) await services[name].comeBack();
    for (const name of others) await until(async () => (await ask(name)).status === 200);
    await until(async () => Object.values(await breakers()).every((state) => state === 'closed'));
  });

  it('that are slow are cut off, named so, and keep no reader waiting', async () => {
    const { ask, breakers, gateway, ...services } = await house(calls);
    await until(async () => (await ask('svc-booking')).status === 200);
    services['svc-booking'].slow(4_000);
    // A look finds nobody: what is under way then is not waited for until it is answered.
    const { status, headers } = await ask('svc-booking');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await breakers())['svc-booking']).toBe('open');
    const page = async () => (await send(`${gateway.url}/ops/`, { headers: machine })).text;
    await until(async () => (await page()).includes('<span class="words">est lent</span>'));
    services['svc-booking'].slow(0);
    await until(async () => (await ask('svc-booking')).status === 200);
    await until(async () => (await page()).includes('svc-booking va de nouveau bien'));
  });

  it('that are slow in their calls alone are named so while these wait, and nothing is cut', async () => {
    const { ask, breakers, gateway, ...services } = await house(calls);
    await until(async () => (await ask('svc-booking')).status === 200);
    const answer = services['svc-booking'].letCallsWait();
    const answered: number[] = [];
    const asked = [ask('svc-booking'), ask('svc-booking')].map((reply) =>
      reply.then(({ status }) => answered.push(status)),
    );
    const page = async () => (await send(`${gateway.url}/ops/`, { headers: machine })).text;
    const row = /svc-booking<\/b> <span class="words">est lent\u202f: 2 appels attendent leur réponse/;
    await until(async () => row.test(await page()));
    expect([answered, (await breakers())['svc-booking']]).toEqual([[], 'closed']);
    answer();
    await Promise.all(asked);
    expect([answered, (await ask('svc-booking')).status]).toEqual([[200, 200], 200]);
    await until(async () => (await page()).includes('svc-booking va de nouveau bien'));
  });

  it('on a route whose answers all come late lose that route', async () => {
    const { statusOf } = await house(calls.map((call) => ({ ...call, timeoutMs: 2_000, lateMs: 200 })));
    const report = () => statusOf('/mgmt/mock-data/');
    expect(await Promise.all(Array.from({ length: 5 }, report))).toEqual([200, 200, 200, 200, 200]);
    expect([await report(), await statusOf('/exam/attempts/42/')]).toEqual([503, 200]);
  });

  it('on one route lose that route: what is slow keeps nobody from saving', async () => {
    const { statusOf, gateway, ...services } = await house();
    const report = () => statusOf('/mgmt/mock-data/');
    const save = () =>
      send(`${gateway.url}/exam/attempts/42/`, {
        method: 'PATCH',
        headers: { ...signedIn, 'content-type': 'application/json', 'content-length': '2' },
        body: '{}',
      });
    const [first, ...slow] = await Promise.all([save(), ...Array.from({ length: 5 }, report)]);
    expect([first.status, ...slow]).toEqual([200, 504, 504, 504, 504, 504]);
    expect(await Promise.all([report(), statusOf('/exam/attempts/42/')])).toEqual([503, 200]);
    expect((await save()).status).toBe(200);
    expect(services['svc-content'].reached.filter((url) => url.includes('mock-data'))).toHaveLength(5);
    const page = async () => (await send(`${gateway.url}/ops/`, { headers: machine })).text;
    expect(await page()).toContain('/mgmt/mock-data</b> <span class="words">coupé</span>');
    await until(async () => (await page()).includes('a un appel coupé'));
  });
});
