import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { mostUnfinished } from '../limits/address-share.js';
import { fakeService, isProbe } from '../testing/fake-service.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

/** More than all connections to a service. */
const crowd = 300;
const attacker = '127.0.0.66';
const neighbour = '127.0.0.7';
const waits = { BODY_WAIT_MS: '1000', STALLED_MS: '1000' };
const token = 'a-token-of-the-operators-machines';
const closing: (() => unknown)[] = [];

const until = async (condition: () => boolean): Promise<void> => {
  for (let round = 0; round < 800 && !condition(); round += 1) await sleep(50);
  expect(condition()).toBe(true);
};

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway before one service, and how many requests have reached it. */
async function before(listener: RequestListener) {
  const reached: string[] = [];
  const service = await fakeService('svc-content', (request, response) => {
    if (!isProbe(request.url)) reached.push(request.url ?? '');
    listener(request, response);
  });
  const gateway = await startGateway({ CONTENT_URL: service.url, OPS_TOKEN: token, ...waits });
  closing.push(
    () => service.close(),
    () => gateway.close(),
  );
  return { gateway, reached };
}

const answer: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('{}'));
};

/** What the kernel lets wait to be accepted. */
const atOnce = 250;

/** Connections of one address, each of which has sent the same beginning of a request. */
async function connections(
  { url }: TestGateway,
  count: number,
  from: string,
  text: string,
): Promise<Socket[]> {
  const { hostname: host, port } = new URL(url);
  const sockets: Socket[] = [];
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  while (sockets.length < count) {
    const next = Array.from({ length: Math.min(atOnce, count - sockets.length) }, () =>
      connect({ port: Number(port), host, localAddress: from }).on('error', () => undefined),
    );
    sockets.push(...next);
    await Promise.all(next.map((socket) => once(socket, 'connect')));
    for (const socket of next) socket.write(text);
  }
  return sockets;
}

function save({ url }: TestGateway, from: string) {
  const headers = {
    authorization: 'Bearer tok.en',
    'content-type': 'application/json',
    'content-length': '2',
  };
  return send(`${url}/exam/attempts/42/`, { method: 'PATCH', headers, body: '{}', from });
}

const dripped =
  'PATCH /exam/attempts/42/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer tok.en\r\n' +
  'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n';

describe('bodies that never end', () => {
  it('reach no service and keep nobody else from it', async () => {
    const { gateway, reached } = await before(answer);
    await connections(gateway, crowd, attacker, dripped);
    const saved = await save(gateway, neighbour);
    expect([saved.status, reached]).toEqual([200, ['/exam/attempts/42/']]);
    const headers = { authorization: `Bearer ${token}` };
    const health = await send(`${gateway.url}/health`, { headers, from: neighbour });
    expect(health.json()).toMatchObject({ services: { 'svc-content': { reach: 'ready' } } });
  });

  it('are refused after a while, with a reason', async () => {
    const { gateway } = await before(answer);
    const [socket] = (await connections(gateway, 1, attacker, dripped)) as [Socket];
    const [reply] = await once(socket.setEncoding('utf8'), 'data');
    expect(reply).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  });

  it('let those of the same address that wait have their turn', async () => {
    const { gateway } = await before(answer);
    const sockets = await connections(gateway, mostUnfinished, attacker, dripped);
    const order: string[] = [];
    sockets[0]?.once('data', () => order.push('refused'));
    const waiting = save(gateway, attacker).then(({ status }) => order.push(`saved ${status}`));
    expect((await send(`${gateway.url}/mgmt/mock-data/`, { from: attacker })).status).toBe(200);
    expect(order).toEqual([]);
    await waiting;
    expect(order).toEqual(['refused', 'saved 200']);
  });

  it('cost a trusted proxy nothing: it speaks for everybody', async () => {
    const service = await fakeService('svc-content', answer);
    const trusting = await startGateway({
      CONTENT_URL: service.url,
      TRUSTED_PROXIES: attacker,
      BODY_WAIT_MS: '60000',
    });
    closing.push(
      () => service.close(),
      () => trusting.close(),
    );
    await connections(trusting, mostUnfinished, attacker, dripped);
    expect((await save(trusting, attacker)).status).toBe(200);
  });
});

describe('replies that nobody reads', () => {
  const media = 'GET /media/content/sounds/a1/a.opus HTTP/1.1\r\nHost: x\r\n\r\n';
  const film = Buffer.alloc(16_000_000);
  /** All places of an address, and some that wait. */
  const readers = mostUnfinished + 6;

  it('keep nobody from calls, and are cut off without progress', async () => {
    let begun = 0;
    let cut = 0;
    const { gateway } = await before(({ url }, response) => {
      if (url !== '/media/content/sounds/a1/a.opus') return response.end('{}');
      begun += 1;
      response.once('close', () => {
        cut += 1;
      });
      // Without an end: whatever lies between the two ends of a connection is filled.
      const fill = (): void => {
        while (!response.destroyed && response.write(film.subarray(0, 65_536)));
      };
      response.on('drain', fill);
      fill();
    });
    const sockets = await connections(gateway, readers, attacker, media);
    for (const socket of sockets) socket.pause();
    await until(() => begun >= mostUnfinished);
    expect((await send(`${gateway.url}/mgmt/mock-data/`, { from: neighbour })).status).toBe(200);
    await until(() => cut === readers);
    expect(begun).toBe(readers);
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await send(`${gateway.url}/metrics`, { headers });
    expect(text).toContain(`stalled_replies_total ${readers}`);
  });

  it('of a client that reads slowly but reads arrive whole', async () => {
    const { gateway } = await before((_request, response) => response.end(film));
    const [socket] = (await connections(gateway, 1, neighbour, media)) as [Socket];
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    await until(() => received > film.length);
  });
});

describe('connections', () => {
  it('of one address are so many at most', async () => {
    const { gateway } = await before(answer);
    const sockets = await connections(gateway, 2_505, attacker, '');
    for (const socket of sockets) socket.resume();
    await until(() => sockets.filter(({ closed }) => closed).length === 5);
    expect((await send(`${gateway.url}/mgmt/mock-data/`, { from: neighbour })).status).toBe(200);
  });
});
