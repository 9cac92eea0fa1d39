import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog } from '@passerelle/process-kit';
import Stripe from 'stripe';
import { type CardSandbox, startCardSandbox } from './server.js';

const SECRET_KEY = 'sk_test_spec';
const WEBHOOK_SECRET = 'whsec_spec';

/** The shop's side of the webhook: refuses the first `refusals`, verifies and keeps the rest. */
class Shop {
  readonly events: Stripe.Event[] = [];
  refusals = 0;
  attempts = 0;
  #server: Server;

  constructor(readonly stripe: () => Stripe) {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.attempts += 1;
        if (this.refusals > 0) {
          this.refusals -= 1;
          response.writeHead(503).end();
          return;
        }
        const signature = request.headers['stripe-signature'] as string;
        this.events.push(
          this.stripe().webhooks.constructEvent(Buffer.concat(parts), signature, WEBHOOK_SECRET),
        );
        response.writeHead(200).end();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhook/`;
  }

  async received(count: number): Promise<Stripe.Event[]> {
    for (let round = 0; this.events.length < count && round < 100; round += 1) await sleep(50);
    return this.events;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let dataDir: string;
let sandbox: CardSandbox;
let stripe: Stripe;
let shop: Shop;
let webhookUrl: string;

async function start(): Promise<void> {
  sandbox = await startCardSandbox({
    dataDir,
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl,
    log: createLog('card-sandbox', 'silent'),
  });
  stripe = client(SECRET_KEY);
}

function client(key: string): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

const order: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'http://localhost:8080/stripe-payment/confirmation?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/tarifs?a=1&b=2',
  customer_email: 'aïcha@exemple.test',
  client_reference_id: 'order-1',
  metadata: { order: 'order-1' },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Or <30 jours>' } },
    },
  ],
};

function click(id: string, action = ''): Promise<Response> {
  return fetch(`${sandbox.url}/pay/${id}${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'passerelle-sandbox-'));
  shop = new Shop(() => stripe);
  webhookUrl = await shop.listen();
  await start();
});

afterEach(async () => {
  await sandbox.close();
  shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the API, spoken to by the Stripe SDK', () => {
  it('creates a session and shows it again', async () => {
    const made = await stripe.checkout.sessions.create(order);
    expect(made).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 2999,
      currency: 'usd',
      client_reference_id: 'order-1',
      metadata: { order: 'order-1' },
      url: `${sandbox.url}/pay/${made.id}`,
    });
    expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ id: made.id, status: 'open' });
    const expanded = await stripe.checkout.sessions.retrieve(made.id, { expand: ['line_items'] });
    expect(expanded.line_items?.data[0]).toMatchObject({ description: 'Or <30 jours>', amount_total: 2999 });
  });

  it('answers a repeated idempotency key with the first reply, and refuses it for another call', async () => {
    const key = { idempotencyKey: 'order:1:1' };
    const [first, second] = await Promise.all([
      stripe.checkout.sessions.create(order, key),
      stripe.checkout.sessions.create(order, key),
    ]);
    expect(second.id).toBe(first.id);
    const third = await stripe.checkout.sessions.create(order, key);
    expect(third.id).toBe(first.id);
    expect(third.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = { ...order, client_reference_id: 'order-2' };
    await expect(stripe.checkout.sessions.create(other, key)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('does not keep a refused call for its key', async () => {
    const key = { idempotencyKey: 'order:2:1' };
    const wrong = { ...order, success_url: 'nowhere' };
    await expect(stripe.checkout.sessions.create(wrong, key)).rejects.toMatchObject({ param: 'success_url' });
    await expect(stripe.checkout.sessions.create(order, key)).resolves.toMatchObject({ status: 'open' });
  });

  it('refuses a wrong key, an unknown id and an expiry too near', async () => {
    await expect(client('sk_test_other').checkout.sessions.create(order)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const near = { ...order, expires_at: Math.floor(Date.now() / 1000) + 60 };
    await expect(stripe.checkout.sessions.create(near)).rejects.toMatchObject({ param: 'expires_at' });
  });

  it('lists sessions and events in pages, newest first', async () => {
    const ids: string[] = [];
    for (const reference of ['a', 'b', 'c']) {
      ids.unshift((await stripe.checkout.sessions.create({ ...order, client_reference_id: reference })).id);
    }
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const all: string[] = [];
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id);
    expect(all).toEqual(ids);
    await stripe.checkout.sessions.expire(ids[0] as string);
    const events = await stripe.events.list({ type: 'checkout.session.expired', created: { gte: 0 } });
    expect(events.data).toHaveLength(1);
  });
});

describe('the pay page', () => {
  it('shows what is bought, in French, without letting names become markup', async () => {
    const { id, url } = await stripe.checkout.sessions.create(order);
    const reply = await fetch(url as string);
    const html = (await reply.text()).replace(/\s/g, ' ');
    expect(html).toContain('Or &lt;30 jours&gt;');
    expect(html).toContain('29,99 $ US');
    expect(html).toContain('Aucun argent réel');
    expect(html).toContain('>Payer</button>');
    expect(html).toContain('>Annuler</button>');
    expect(reply.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:8080",
    );
    expect((await click(id, '/cancel')).headers.get('location')).toBe(order.cancel_url);
  });

  it('takes one payment for two clicks, tells the shop once, and leads back to it', async () => {
    const { id } = await stripe.checkout.sessions.create(order);
    const [first, second] = await Promise.all([click(id), click(id)]);
    const confirmation = `http://localhost:8080/stripe-payment/confirmation?session_id=${id}`;
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.get('location')).toBe(confirmation);
    expect(second.headers.get('location')).toBe(confirmation);

    await shop.received(1);
    await sleep(300);
    expect(shop.events).toHaveLength(1);
    expect(shop.events[0]).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { id, payment_status: 'paid', status: 'complete', amount_total: 2999 } },
    });
    const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({ url: null, payment_intent: { status: 'succeeded', amount_received: 2999 } });
    expect(await (await fetch(`${sandbox.url}/pay/${id}`)).text()).toContain('déjà payée');
  });

  it('takes no payment for an expired session', async () => {
    const { id } = await stripe.checkout.sessions.create(order);
    await stripe.checkout.sessions.expire(id);
    expect((await click(id)).status).toBe(410);
    expect(await shop.received(1)).toMatchObject([{ type: 'checkout.session.expired' }]);
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'unpaid' });
  });

  it('answers 404 for an unknown session', async () => {
    expect((await fetch(`${sandbox.url}/pay/cs_test_none`)).status).toBe(404);
    expect((await click('cs_test_none')).status).toBe(404);
  });
});

describe('refunds', () => {
  it('refunds a payment in full, once', async () => {
    const { id } = await stripe.checkout.sessions.create(order);
    await click(id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const intent = await stripe.paymentIntents.retrieve(payment_intent as string);
    const refund = await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'refund:1' });
    expect(refund).toMatchObject({ amount: 2999, status: 'succeeded', payment_intent: intent.id });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const types = (await shop.received(2)).map((event) => event.type).sort();
    expect(types).toEqual(['charge.refunded', 'checkout.session.completed']);
  });
});

describe('durability', () => {
  it('tries a refused webhook again', async () => {
    shop.refusals = 2;
    const { id } = await stripe.checkout.sessions.create(order);
    await click(id);
    expect(await shop.received(1)).toMatchObject([{ data: { object: { id } } }]);
    expect(shop.attempts).toBe(3);
  });

  it('keeps sessions, keys and unsent webhooks over a restart', async () => {
    shop.refusals = Number.POSITIVE_INFINITY;
    const key = { idempotencyKey: 'order:9:1' };
    const { id } = await stripe.checkout.sessions.create(order, key);
    await click(id);
    await sleep(100);
    await sandbox.close();
    expect(shop.events).toHaveLength(0);

    shop.refusals = 0;
    await start();
    expect(await shop.received(1)).toMatchObject([
      { type: 'checkout.session.completed', data: { object: { id } } },
    ]);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    expect((await stripe.checkout.sessions.create(order, key)).id).toBe(id);

    await sandbox.close();
    await start();
    await sleep(300);
    expect(shop.events).toHaveLength(1);
  });
});
