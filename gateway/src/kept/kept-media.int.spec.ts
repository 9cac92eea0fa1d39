import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeService, isProbe } from '../testing/fake-service.js';
import { type Sent, send } from '../testing/send.js';
import { startGateway } from '../testing/start-gateway.js';

const path = '/media/content/packs/0123456789abcdef.m4a';
const sound = Buffer.from(Array.from({ length: 300_000 }, (_, place) => place % 251));
const lasting = { 'cache-control': 'public, max-age=31536000, immutable', etag: '"a"', 'x-from': 'svc' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway before a service that answers with a sound, and what it was asked for. */
async function before(bytes = sound, headers: Readonly<Record<string, string>> = lasting, status = 200) {
  const reached: string[] = [];
  const answer: RequestListener = (request, response) => {
    if (!isProbe(request.url)) reached.push(request.url ?? '');
    response.writeHead(status, { ...headers, 'content-type': 'audio/mp4', 'content-length': bytes.length });
    response.end(bytes);
  };
  const service = await fakeService('svc-content', answer);
  const gateway = await startGateway({ CONTENT_URL: service.url });
  closing.push(
    () => service.close(),
    () => gateway.close(),
  );
  const ask = (sent: Sent = {}, at = path) => send(gateway.url + at, sent);
  return { gateway, reached, ask };
}

describe('a medium of a pack', () => {
  it('is asked for once, whoever asks, with whatever query', async () => {
    const { ask, reached } = await before();
    const replies = await Promise.all([ask(), ask(), ask({}, `${path}?again`)]);
    replies.push(await ask({}, path.replace('.', '%2e')), await ask({}, `${path}/?`));
    for (const { status, headers, body } of replies) {
      expect([status, body.equals(sound)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        ...{ ...lasting, 'content-type': 'audio/mp4', 'content-length': '300000' },
        ...{
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
        },
      });
    }
    expect(reached).toEqual([path]);
    const head = await ask({ method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '300000', 0]);
  });

  it.each([
    ['bytes=0-9', 'bytes 0-9/300000', sound.subarray(0, 10)],
    ['bytes=299990-', 'bytes 299990-299999/300000', sound.subarray(299_990)],
    ['bytes=299990-999999', 'bytes 299990-299999/300000', sound.subarray(299_990)],
    ['bytes=-5', 'bytes 299995-299999/300000', sound.subarray(299_995)],
  ])('is given in parts: %s', async (range, contentRange, part) => {
    const { ask } = await before();
    const { status, headers, body } = await ask({ headers: { range } });
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      contentRange,
      String(part.length),
    ]);
    expect(body.equals(part)).toBe(true);
  });

  it.each(['bytes=300000-', 'bytes=-0'])('has no such part: %s', async (range) => {
    const { ask } = await before();
    const reply = await ask({ headers: { range } });
    expect([reply.status, reply.headers['content-range'], reply.json().code]).toEqual([
      416,
      'bytes */300000',
      'range_not_satisfiable',
    ]);
  });

  it('is not sent again to who has it, and whole to who has another', async () => {
    const { ask } = await before();
    const same = await ask({ headers: { 'if-none-match': '"a"' } });
    expect([same.status, same.headers.etag, same.body.length]).toEqual([304, '"a"', 0]);
    expect((await ask({ headers: { range: 'bytes=0-9', 'if-range': '"a"' } })).status).toBe(206);
    expect((await ask({ headers: { range: 'bytes=0-9', 'if-range': '"b"' } })).status).toBe(200);
  });

  it.each([
    ['may change', sound, {}, 200],
    ['is not there', Buffer.from('{}'), lasting, 404],
    ['is larger than any recording', Buffer.alloc(1_048_577), lasting, 200],
  ])('is its service’s to answer for when it %s', async (_case, bytes, headers, status) => {
    const { ask, reached } = await before(bytes, headers, status);
    for (let n = 0; n < 2; n += 1) {
      const reply = await ask();
      expect([reply.status, reply.body.equals(bytes)]).toEqual([status, true]);
    }
    // Once to find that out.
    expect(reached).toHaveLength(3);
  });

  it.each(['%2e%2e%2finternal', 'a%3Fb=c', 'a%2Fb', '%zz'])('is not looked for as %s', async (file) => {
    const { ask, reached } = await before();
    await ask({ path: `/media/content/packs/${file}` });
    // As it was written, or not at all.
    expect(reached.filter((url) => url !== `/media/content/packs/${file}`)).toEqual([]);
  });

  it('holds no connection of its service, however many read nothing of it', async () => {
    const { gateway, ask, reached } = await before();
    const { hostname: host, port } = new URL(gateway.url);
    // From several addresses, each with more of it than it has places: more than all connections for media.
    for (let address = 1; address <= 4; address += 1) {
      const socket = connect({ host, port: Number(port), localAddress: `127.0.3.${address}` });
      closing.push(() => socket.destroy());
      await once(socket, 'connect');
      socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(80));
    }
    const another = path.replace('0', '1');
    expect((await ask({}, another)).status).toBe(200);
    expect(reached.toSorted()).toEqual([path, another]);
  });
});
