import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { deadLetterCalls, type Role, readJwks } from '@passerelle/contracts';
import { testPublicUrl, testTokens } from '@passerelle/process-kit/testing';
import { fakeService } from '../../testing/fake-service.js';
import { send } from '../../testing/send.js';
import { startGateway } from '../../testing/start-gateway.js';

const token = 'a-token-of-the-operators-machines';
const nowhere = 'http://127.0.0.1:9';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const letter = {
  id: '0198c1de-0000-7000-8000-000000000001',
  type: 'billing.order.paid.v1',
  source: 'svc-billing',
  subject: 'order-1',
  correlation_id: 'c-1',
  happened_at: null,
  given_up_at: '2026-11-23T20:00:00.000Z',
  tries: 6,
  reason: 'PoisonEvent: <b>no</b>',
};

/** A house whose svc-content has dead letters, svc-booking none, and svc-billing is away. */
async function house() {
  const tokens = await testTokens();
  const asked: { authorization: string | undefined; body: unknown }[] = [];
  const answering = async (name: string, listener: RequestListener) => {
    const fake = await fakeService(name, listener);
    closing.push(() => fake.close());
    return fake.url;
  };
  closing.push(() => tokens.close());
  const none: RequestListener = (_request, response) => void response.end('[]');
  const gateway = await startGateway({
    OPS_TOKEN: token,
    PUBLIC_URL: testPublicUrl,
    BILLING_URL: nowhere,
    BOOKING_URL: await answering('svc-booking', none),
    AUTH_URL: await answering('svc-auth', (request, response) => {
      if (request.url !== readJwks.path) return void response.end('[]');
      void fetch(tokens.jwksUrl).then(async (keys) => response.end(await keys.text()));
    }),
    CONTENT_URL: await answering('svc-content', async (request, response) => {
      if (request.url !== deadLetterCalls['svc-content'].read.path) return void response.end('{}');
      if (request.method === 'GET')
        return void response.end(
          JSON.stringify([letter, { ...letter, id: 'second', given_up_at: '2026-11-23T20:01:00.000Z' }]),
        );
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push({
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      response.end(JSON.stringify({ settled: asked.length === 1 ? [letter.id] : [] }));
    }),
  });
  closing.push(() => gateway.close());
  const cookieOf = async (role: Role) =>
    `passerelle_access=${await tokens.token({ userId: 'somebody', roles: [role] })}`;
  const post = (fields: Record<string, string>, headers: Record<string, string>) =>
    send(`${gateway.url}/ops/letters`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testPublicUrl, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return { url: gateway.url, cookieOf, post, asked };
}

const replay = { service: 'svc-content', fate: 'replay', by: 'id', value: letter.id };

it('shows an operator the letters of every service that answers, as text', async () => {
  const { url, cookieOf } = await house();
  const { status, text } = await send(`${url}/ops/letters`, { headers: { cookie: await cookieOf('ops') } });
  expect(status).toBe(200);
  expect(text).toContain('PoisonEvent: &lt;b&gt;no&lt;/b&gt;');
  expect(text).toContain('svc-billing <small>ne répond pas');
  expect(text).toContain('svc-booking <small>aucune');
  expect(text).toContain('Les heures sont celles de Montréal.');
  // Of each letter two, and two for both, which say what was shown.
  expect(text.match(/<form /g)).toHaveLength(6);
  expect(text.match(/name="until" value="2026-11-23T20:01:00.000Z"/g)).toHaveLength(2);
  expect(text).not.toContain('<script');
});

it('is for operators by their role: services write down who acts', async () => {
  const { url, cookieOf, post, asked } = await house();
  const status = async (headers: Record<string, string>) =>
    (await send(`${url}/ops/letters`, { headers })).status;
  expect(await status({})).toBe(401);
  expect(await status({ cookie: await cookieOf('learner') })).toBe(401);
  expect(await status({ authorization: `Bearer ${token}` })).toBe(403);
  expect((await post(replay, { authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await post(replay, { cookie: await cookieOf('teacher') })).status).toBe(401);
  expect(asked).toEqual([]);
});

it('passes a form on as the operator, and says what was done, of a double click too', async () => {
  const { url, cookieOf, post, asked } = await house();
  const cookie = await cookieOf('ops');
  const first = await post(replay, { cookie });
  expect(first.status).toBe(303);
  expect(asked).toEqual([
    {
      authorization: `Bearer ${cookie.split('=')[1]}`,
      body: { fate: 'replay', by: 'id', value: letter.id },
    },
  ]);
  const said = async (location: string | undefined) =>
    (await send(url + location, { headers: { cookie } })).text;
  expect(await said(first.headers.location)).toContain('Une lettre relancée dans svc-content');
  const second = await post(replay, { cookie });
  expect(await said(second.headers.location)).toContain('svc-content n’avait plus cette lettre');
  const away = await post({ ...replay, service: 'svc-billing' }, { cookie });
  expect(await said(away.headers.location)).toContain('n’a pas dit si c’est fait');
});

it('refuses what another site sends, and what no form of the page says', async () => {
  const { cookieOf, post, asked } = await house();
  const cookie = await cookieOf('ops');
  expect((await post(replay, { cookie, origin: 'https://elsewhere.test' })).status).toBe(403);
  for (const wrong of [{ fate: 'burn' }, { service: 'svc-none' }, { value: '../x' }])
    expect((await post({ ...replay, ...wrong }, { cookie })).status).toBe(400);
  const { text } = await post({ ...replay, fate: 'burn' }, { cookie, accept: 'text/html' });
  expect(text).toContain('<a href="/ops/">Revenir à l’état de la maison</a>');
  expect(text).not.toContain('/tarifs');
  expect(asked).toEqual([]);
});
