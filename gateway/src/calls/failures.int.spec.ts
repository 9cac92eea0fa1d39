import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '../routes/call-table.js';
import { type FakeService, fakeService } from '../testing/fake-service.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

const shortTimeouts = calls.map((call) => ({ ...call, timeoutMs: 150 }));
/** A call that nothing is kept of. */
const plain = '/mgmt/mock-data/';
const closing: { close(): Promise<void> }[] = [];

async function before(listener: RequestListener, table = shortTimeouts): Promise<TestGateway> {
  const service: FakeService = await fakeService('svc-billing', listener);
  const gateway = await startGateway({ BILLING_URL: service.url, CONTENT_URL: service.url }, { table });
  closing.push(gateway, service);
  return gateway;
}

afterEach(async () => {
  for (const each of closing.splice(0)) await each.close();
});

const until = async (condition: () => boolean): Promise<void> => {
  for (let i = 0; i < 200 && !condition(); i++) await sleep(10);
  expect(condition()).toBe(true);
};

describe('a service that fails', () => {
  it('gives a browser that posted a form a page, and every other client the document', async () => {
    const gateway = await startGateway({ BILLING_URL: 'http://127.0.0.1:9' });
    closing.push(gateway);
    const post = (accept: string) =>
      send(`${gateway.url}/payment/stripe/create-checkout-session/`, {
        method: 'POST',
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'sub_id=gold',
      });
    const page = await post('text/html,*/*;q=0.8');
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('Revenir aux tarifs');
    expect((await post('application/json')).json()).toMatchObject({ code: 'service_unavailable' });
  });

  it.each([
    '/payment/stripe/return/01a229b7-e783-73b4-a261-50fc4161b72a/',
    '/user/api/newsletter/leave/token/?from=mail',
  ])('gives who comes from elsewhere by %s a page, as it would lead on to one', async (path) => {
    const gateway = await startGateway({
      BILLING_URL: 'http://127.0.0.1:9',
      CONTENT_URL: 'http://127.0.0.1:9',
    });
    closing.push(gateway);
    const open = (accept: string) => send(`${gateway.url}${path}`, { headers: { accept } });
    const page = await open('text/html,*/*;q=0.8');
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await open('application/json')).json()).toMatchObject({ code: 'service_unavailable' });
  });

  it('is unavailable when it refuses the connection, and one line says so', async () => {
    const opsToken = 'a-token-of-the-operators-machines';
    const gateway = await startGateway(
      { CONTENT_URL: 'http://127.0.0.1:9', OPS_TOKEN: opsToken },
      { watches: false },
    );
    closing.push(gateway);
    const reply = await send(`${gateway.url}${plain}?email=secret`);
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json()).toMatchObject({ code: 'service_unavailable' });
    const failures = gateway.lines.filter((line) => line.msg === 'call failed');
    expect(failures).toMatchObject([
      {
        call: 'readMockData',
        owner: 'svc-content',
        status: 503,
        error: 'ECONNREFUSED',
        correlationId: reply.json().correlation_id,
      },
    ]);
    expect(JSON.stringify(gateway.lines)).not.toContain('secret');
    const authorization = `Bearer ${opsToken}`;
    const metrics = await send(`${gateway.url}/metrics`, { headers: { authorization } });
    expect(metrics.text).toContain('upstream_errors_total{service="svc-content",code="ECONNREFUSED"} 1');
  });

  it('times out when it does not answer, and aborts the exchange', async () => {
    let aborted = false;
    const gateway = await before((_request, response) => {
      response.on('close', () => {
        aborted = true;
      });
    });
    const reply = await send(gateway.url + plain);
    expect([reply.status, reply.headers['retry-after']]).toEqual([504, '5']);
    expect(reply.json()).toMatchObject({ code: 'upstream_timeout' });
    await until(() => aborted);
  });

  it('times out after a body, counted from its end', async () => {
    const gateway = await before((request) => request.resume());
    let sent = false;
    async function* slowly(): AsyncGenerator<Buffer> {
      for (let i = 0; i < 4; i++) {
        await sleep(80);
        yield Buffer.alloc(10);
      }
      sent = true;
    }
    const reply = await send(`${gateway.url}/payment/stripe/webhook/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: slowly(),
    });
    expect(reply.status).toBe(504);
    expect(sent).toBe(true);
  });

  it('cuts the reply short when it breaks in the middle', async () => {
    const gateway = await before((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setTimeout(() => response.destroy(), 30);
    });
    await expect(send(gateway.url + plain)).rejects.toThrow(/aborted|hang up/);
  });

  it('may answer before it has read the whole upload', async () => {
    const service = await fakeService('svc-auth', (_request, response) => {
      response.writeHead(409, { 'content-type': 'application/problem+json' });
      response.end('{"code":"conflict"}');
    });
    const gateway = await startGateway({ AUTH_URL: service.url });
    closing.push(gateway, service);
    async function* trickle(): AsyncGenerator<Buffer> {
      for (let i = 0; i < 20; i++) {
        await sleep(10);
        yield Buffer.alloc(8_192);
      }
    }
    const reply = await send(`${gateway.url}/user/api/profile/image/`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: 'Bearer tok.en' },
      body: trickle(),
    });
    expect(reply.status).toBe(409);
    expect(reply.json()).toEqual({ code: 'conflict' });
  });

  it('is asked once more to read, never to write, when its connection had gone stale', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
      socket.once('data', () => {
        if (connections === 1) socket.destroy();
        else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const url = `http://127.0.0.1:${port}`;
    const gateway = await startGateway({ BILLING_URL: url, CONTENT_URL: url }, { watches: false });
    closing.push(gateway, { close: async () => void server.close() });
    expect(await send(gateway.url + plain)).toMatchObject({ status: 200, text: 'ok' });
    connections = 0;
    const write = await send(`${gateway.url}/payment/stripe/update-payment/`, { method: 'POST' });
    expect(write.status).toBe(503);
    expect(connections).toBe(1);
  });
});

describe('streaming', () => {
  it('passes the parts of a reply on as they come', async () => {
    let release: () => void = () => {};
    const gateway = await before(
      (_request, response) => {
        response.write('first');
        release = () => response.end('last');
      },
      [...calls],
    );
    const reply = await fetch(gateway.url + plain);
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    expect(Buffer.from(first.value as Uint8Array).toString()).toBe('first');
    release();
    const last = await reader.read();
    expect(Buffer.from(last.value as Uint8Array).toString()).toBe('last');
  });

  it('holds a service back when the client reads slowly, and lets it go when the client leaves', async () => {
    let replying: ServerResponse | undefined;
    let written = 0;
    let closed = false;
    const gateway = await before(
      (_request, response) => {
        replying = response;
        response.on('close', () => {
          closed = true;
        });
        const fill = (): void => {
          while (written < 200_000_000 && !response.destroyed) {
            written += 65_536;
            if (!response.write(Buffer.alloc(65_536))) {
              response.once('drain', fill);
              return;
            }
          }
        };
        fill();
      },
      [...calls],
    );
    const leaving = new AbortController();
    const reply = await fetch(gateway.url + plain, { signal: leaving.signal });
    expect(reply.status).toBe(200);
    await sleep(300);
    const held = written;
    expect(held).toBeLessThan(50_000_000);
    await sleep(200);
    expect(written).toBe(held);
    leaving.abort();
    await until(() => closed);
    expect(replying?.writableFinished).toBe(false);
  });

  it('ends the service’s side when the client leaves before the answer', async () => {
    let asked = false;
    let closed = false;
    const gateway = await before(
      (_request, response) => {
        asked = true;
        response.on('close', () => {
          closed = true;
        });
      },
      [...calls],
    );
    const leaving = new AbortController();
    const gone = send(gateway.url + plain, { signal: leaving.signal }).catch(() => 'gone');
    await until(() => asked);
    leaving.abort();
    expect(await gone).toBe('gone');
    await until(() => closed);
    expect(gateway.lines.filter((line) => line.msg === 'call failed')).toEqual([]);
  });
});
