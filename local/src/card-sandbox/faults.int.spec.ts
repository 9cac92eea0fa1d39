import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog } from '@passerelle/process-kit';
import fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { type CardSandbox, startCardSandbox } from './server.js';

const secretKey = 'sk_test_spec';
const sandboxpaySecret = 'sandboxpay-secret';

let dataDir: string;
let shop: FastifyInstance;
let sandbox: CardSandbox;
let stripe: Stripe;
let told: { path: string; body: string; signature: string }[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'passerelle-sandbox-'));
  told = [];
  shop = fastify();
  shop.removeAllContentTypeParsers();
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  shop.post('/:provider', async ({ url, body, headers }) => {
    const signature = headers['stripe-signature'] ?? headers['x-sandboxpay-signature'] ?? '';
    told.push({ path: url, body: String(body), signature: String(signature) });
    return {};
  });
  const shopUrl = await shop.listen({ host: '127.0.0.1', port: 0 });
  sandbox = await startCardSandbox({
    dataDir,
    port: 0,
    secretKey,
    webhookSecret: 'whsec_spec',
    webhookUrl: `${shopUrl}/stripe`,
    sandboxpay: { secret: sandboxpaySecret, webhookUrl: `${shopUrl}/sandboxpay` },
    log: createLog('card-sandbox', 'silent'),
  });
  const { hostname, port } = new URL(sandbox.url);
  const address = { host: hostname, port, protocol: 'http' } as const;
  stripe = new Stripe(secretKey, { ...address, maxNetworkRetries: 0, telemetry: false });
});
afterEach(async () => {
  await sandbox.close();
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (path: string, json?: object, secret = secretKey) =>
  fetch(`${sandbox.url}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
const faults = async (plan: object) => expect((await ask('/sandbox/faults', plan)).status).toBe(204);
const create = (name: string, idempotencyKey = name) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      success_url: 'http://localhost/ok',
      client_reference_id: name,
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name } } },
      ],
    },
    { idempotencyKey },
  );
const pay = (id: string) => fetch(`${sandbox.url}/pay/${id}`, { method: 'POST', redirect: 'manual' });
const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + 10_000; !isSo(); await new Promise((later) => setTimeout(later, 10)))
    if (Date.now() > end) throw new Error('never so');
};

describe('the sandbox, asked to fail', () => {
  it('refuses by 429 without keeping it for the key', async () => {
    await faults({ calls: [429] });
    await expect(create('a')).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect((await create('a')).client_reference_id).toBe('a');
  });

  it('keeps a 500 for the key, as Stripe does once the work has begun', async () => {
    await faults({ calls: [500] });
    for (let tries = 0; tries < 2; tries += 1)
      await expect(create('a')).rejects.toMatchObject({ statusCode: 500 });
    expect((await create('a', 'another key')).client_reference_id).toBe('a');
  });

  it('breaks the connection before the work, also of the SDK’s own second try', async () => {
    await faults({ calls: ['drop', 'drop'] });
    await expect(create('dropped')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });

  it('loses the answer of what it did: the same key shows it', async () => {
    await faults({ calls: ['lose', 'lose'] });
    await expect(create('lost')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    const { data } = await stripe.checkout.sessions.list();
    expect(data.map(({ id }) => id)).toEqual([(await create('lost')).id]);
  });

  it('refuses a key that is longer than Stripe’s 255 characters', async () => {
    await expect(create('a', 'k'.repeat(256))).rejects.toMatchObject({ statusCode: 400 });
  });

  it('delivers twice, last first, and again when the answer is lost', async () => {
    await faults({ webhooks: { copies: 2, gather: 3, lostAnswers: 1 } });
    const sessions = await Promise.all(['a', 'b', 'c'].map((name) => create(name)));
    for (const { id } of sessions) await pay(id);
    await until(() => told.length === 8);
    const names = told.map(({ body }) => JSON.parse(body).data.object.client_reference_id);
    expect(names.slice(0, 2)).toEqual(['c', 'c']);
    expect(names.filter((name) => name === 'a').length).toBeGreaterThanOrEqual(2);
    expect((await stripe.events.list()).data).toHaveLength(3);
    const [event] = (await stripe.events.list()).data;
    expect(await (await ask(`/sandbox/events/${event?.id}/deliver`, {})).json()).toEqual({ status: 200 });
    expect(told).toHaveLength(9);
  });

  it('listens to nobody without its secret', async () => {
    for (const path of ['/sandbox/faults', '/sandbox/events/a/deliver', '/sandboxpay/refunds'])
      expect((await ask(path, {}, 'guessed')).status).toBe(401);
  });
});

describe('the second provider of the sandbox', () => {
  it('takes a reference once, is paid on the same page, and tells in its own words', async () => {
    const made = {
      reference: 'o1.1',
      amount: 5_250_000,
      currency: 'NGN',
      label: 'Gold',
      success_url: 'http://localhost/ok',
      cancel_url: 'http://localhost/no',
    };
    const first = await ask('/sandboxpay/transactions', made, sandboxpaySecret);
    const { pay_url } = (await first.json()) as { pay_url: string };
    const second = await ask('/sandboxpay/transactions', made, sandboxpaySecret);
    expect([second.status, await second.json()]).toEqual([409, { code: 'duplicate_reference' }]);
    expect((await (await fetch(pay_url)).text()).replace(/\s/g, ' ')).toContain('52 500,00 NGN');
    await pay('o1.1');
    await until(() => told.length === 1);
    const [{ path, body, signature } = { path: '', body: '', signature: '' }] = told;
    expect(path).toBe('/sandboxpay');
    expect(signature).toBe(createHmac('sha512', sandboxpaySecret).update(body).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      event: 'transaction.succeeded',
      data: { reference: 'o1.1', amount: 5_250_000, currency: 'NGN', status: 'success' },
    });
    const { id } = JSON.parse(body).data;
    const give = () => ask('/sandboxpay/refunds', { transaction: id }, sandboxpaySecret);
    expect([(await give()).status, (await give()).status]).toEqual([200, 409]);
    await until(() => told.length === 2);
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({
      event: 'transaction.refunded',
      data: { id, refunded: 5_250_000, status: 'reversed' },
    });
  });
});
