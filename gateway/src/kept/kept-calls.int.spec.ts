import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeService, isProbe } from '../testing/fake-service.js';
import { type Sent, send } from '../testing/send.js';
import { startGateway } from '../testing/start-gateway.js';

const path = '/mgmt/questions/ce-15/';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway before a service with a set in one form for everybody and one for who may see keys; what it was asked for, and how. */
async function before() {
  const reached: string[] = [];
  const state = { set: 'first', answers: true };
  const answer: RequestListener = (request, response) => {
    if (isProbe(request.url)) return void response.end('{}');
    const { authorization, 'if-none-match': known, 'accept-encoding': encoding } = request.headers;
    reached.push([request.url, authorization, known, encoding].filter(Boolean).join(' '));
    if (!state.answers) return;
    if (authorization === 'Bearer no.body') return void response.writeHead(401).end('{}');
    const body = authorization === 'Bearer has.plan' ? `${state.set} with keys` : state.set;
    const etag = `"${body.replaceAll(' ', '-')}"`;
    const headers = { etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' };
    if (known?.split(', ').includes(etag)) return void response.writeHead(304, headers).end();
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };
  const service = await fakeService('svc-content', answer, { probes: 'listener' });
  const gateway = await startGateway({ CONTENT_URL: service.url });
  closing.push(
    () => service.close(),
    () => gateway.close(),
  );
  const ask = (headers: Sent['headers'] = {}, at = path, method = 'GET') =>
    send(gateway.url + at, { headers, method });
  return { ask, reached, state };
}

const of = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a public question set', () => {
  it('is asked for once a second for all who ask without a token', async () => {
    const { ask, reached } = await before();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask()));
    for (const { status, text, headers } of replies)
      expect([status, text, headers.etag, headers.vary]).toEqual([
        200,
        'first',
        '"first"',
        'accept-encoding',
      ]);
    const head = await ask({}, path, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '5']);
    for (const sent of ['"first"', 'W/"first"', '"other", "first"', '*'])
      expect((await ask({ 'if-none-match': sent })).status).toBe(304);
    expect((await ask({ 'if-none-match': '"other"', range: 'bytes=0-1' })).text).toBe('first');
    // 26 requests, in a second or, on a busy machine, two or three.
    expect(reached[0]).toBe(path);
    expect(reached.slice(1, 4)).toEqual(reached.slice(1).map(() => `${path} "first"`));
  });

  it('that changed shows within a second, and one that did not is not sent again', async () => {
    const { ask, reached, state } = await before();
    await ask();
    await sleep(1_050);
    expect((await ask()).text).toBe('first');
    state.set = 'second';
    await sleep(1_050);
    expect((await ask()).text).toBe('second');
    expect(reached).toEqual([path, `${path} "first"`, `${path} "first"`]);
  });

  it('is kept apart for what clients can unpack, and is not kept with a query', async () => {
    const { ask, reached } = await before();
    for (const encoding of ['br;q=0, gzip', 'gzip', 'gzip, br', 'identity'])
      await ask({ 'accept-encoding': encoding });
    expect(reached).toEqual([`${path} gzip`, `${path} br`, path]);
    reached.length = 0;
    for (let n = 0; n < 2; n += 1) await ask({}, `${path}?corrections=1`);
    expect(reached).toEqual([`${path}?corrections=1`, `${path}?corrections=1`]);
  });

  it('stands while its service does not answer', async () => {
    const { ask, state } = await before();
    await ask();
    state.answers = false;
    await sleep(1_050);
    expect((await ask()).text).toBe('first');
  });

  it('is its service’s to give to who has a token: each is asked about, and its bytes come once', async () => {
    const { ask, reached } = await before();
    const learner = of('to.ken');
    expect((await ask(learner)).text).toBe('first');
    const second = await ask(learner);
    expect([second.status, second.text, second.headers.etag, second.headers['content-length']]).toEqual([
      ...[200, 'first', '"first"', '5'],
    ]);
    expect((await ask(of('no.body'))).status).toBe(401);
    expect((await ask(of('has.plan'))).text).toBe('first with keys');
    expect((await ask(of('has.plan'))).text).toBe('first with keys');
    expect((await ask(learner)).text).toBe('first');
    expect((await ask()).text).toBe('first');
    expect((await ask({ ...learner, 'if-none-match': '"first"' })).status).toBe(304);
    expect(reached).toEqual([
      `${path} Bearer to.ken`,
      `${path} Bearer to.ken "first"`,
      `${path} Bearer no.body "first"`,
      `${path} Bearer has.plan "first"`,
      `${path} Bearer has.plan "first-with-keys", "first"`,
      `${path} Bearer to.ken "first-with-keys", "first"`,
      path,
      `${path} Bearer to.ken "first"`,
    ]);
  });
});
