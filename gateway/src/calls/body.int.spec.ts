import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyLimits } from '@passerelle/contracts';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

/** A body of unknown length. */
async function* chunks(total: number, size = 65_536): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < total; sent += size) yield Buffer.alloc(Math.min(size, total - sent));
}

describe('bodies', () => {
  it.each([1, bodyLimits.small, 16_385, bodyLimits.answers])(
    'passes %d bytes of announced length',
    async (size) => {
      const reply = await send(`${gateway.url}/payment/stripe/webhook/`, {
        method: 'POST',
        headers: { ...json, 'content-length': String(size) },
        body: Buffer.alloc(size),
      });
      expect(reply.json()).toMatchObject({ received: size, headers: { 'content-length': String(size) } });
    },
  );

  it('streams a body of unknown length up to the limit', async () => {
    const reply = await send(`${gateway.url}/user/api/profile/image/`, {
      method: 'POST',
      headers: { ...multipart, authorization: 'Bearer tok.en' },
      body: chunks(bodyLimits.image),
    });
    expect(reply.json()).toMatchObject({ service: 'svc-auth', received: bodyLimits.image });
  });

  it.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain'])(
    'drops what nobody reads, whatever it is: %s',
    async (type) => {
      const body = 'List-Unsubscribe=One-Click';
      const headers = { 'content-type': type, 'content-length': String(body.length) };
      const address = `${gateway.url}/user/api/newsletter/leave/jeton/`;
      const reply = await send(address, { method: 'POST', headers, body: Buffer.from(body) });
      expect(reply.json()).toMatchObject({ service: 'svc-content', method: 'POST', received: 0 });
      expect((reply.json() as { headers: object }).headers).not.toHaveProperty('content-type');
    },
  );

  it('refuses an announced length over the limit before it is sent', async () => {
    const reply = await send(`${gateway.url}/auth/login/jwt/create/`, {
      method: 'POST',
      headers: { ...json, 'content-length': String(bodyLimits.small + 1) },
      body: Buffer.alloc(bodyLimits.small + 1),
    });
    expect(reply.status).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'payload_too_large' });
  });

  it('refuses an unannounced length while it streams, and says so', async () => {
    const reply = await send(`${gateway.url}/auth/login/jwt/create/`, {
      method: 'POST',
      headers: json,
      body: chunks(bodyLimits.small * 20, 4_096),
    });
    expect(reply.status).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'payload_too_large' });
  });

  it('keeps the connection of a client that asked for its end until the refused body is whole', async () => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    let reply = '';
    let isEnded = false;
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text;
    });
    socket.once('end', () => {
      isEnded = true;
    });
    const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    socket.write(
      `POST /auth/login/jwt/create/ HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n` +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    for (let sent = 0; sent <= bodyLimits.small; sent += 0x1000) socket.write(chunk);
    await once(socket, 'data');
    await setTimeout(300);
    expect(reply).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"payload_too_large"/);
    expect(isEnded).toBe(false);
    socket.write(`${chunk}0\r\n\r\n`);
    await once(socket, 'end');
    socket.destroy();
  });

  it('refuses a body where the call has none', async () => {
    const sized = await send(`${gateway.url}/auth/users/me/`, {
      headers: { 'content-length': '2' },
      body: '{}',
    });
    expect(sized.status).toBe(413);
    const chunked = await send(`${gateway.url}/auth/users/me/`, {
      headers: { 'transfer-encoding': 'chunked' },
      body: chunks(10),
    });
    expect(chunked.status).toBe(413);
    for (const type of ['x', '', 'text/plain', 'application/json;;']) {
      const odd = await send(`${gateway.url}/auth/logout/all/`, {
        method: 'POST',
        headers: { authorization: 'Bearer tok.en', 'content-type': type, 'content-length': '2' },
        body: '{}',
      });
      expect([type, odd.status]).toEqual([type, 413]);
    }
  });

  it.each([
    ['/auth/login/jwt/create/', 'application/x-www-form-urlencoded'],
    ['/auth/login/jwt/create/', 'text/plain'],
    ['/auth/login/jwt/create/', 'not a type'],
    ['/payment/stripe/create-checkout-session/', 'application/json'],
    ['/user/api/profile/image/', 'application/json'],
    ['/payment/stripe/webhook/', 'text/plain'],
  ])('refuses at %s the type %s', async (path, type) => {
    const headers = { 'content-type': type, 'content-length': '2' };
    const reply = await send(gateway.url + path, { method: 'POST', headers, body: '{}' });
    expect(reply.status).toBe(415);
    expect(reply.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('refuses a body without a type', async () => {
    const reply = await send(`${gateway.url}/auth/logout/`, {
      method: 'POST',
      headers: { 'content-length': '2' },
      body: '{}',
    });
    expect(reply.status).toBe(415);
  });

  it('accepts parameters of the type, in any case', async () => {
    const reply = await send(`${gateway.url}/auth/logout/`, {
      method: 'POST',
      headers: { 'content-type': 'Application/JSON; charset=utf-8', 'content-length': '2' },
      body: '{}',
    });
    expect(reply.status).toBe(200);
  });
});
