import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cardCalls, cardProviders, fillPath } from '@passerelle/contracts';
import { type TestAnswer, type TestServer, testServer } from '@passerelle/service-kit/testing';
import type { Order } from '../../orders/order.entity.js';
import { type BillingApp, startBillingApp } from '../../testing/billing-app.js';
import { SandboxpayProvider } from './sandboxpay-provider.js';

const secret = 'sandboxpay-secret-of-a-spec';
const order = {
  id: 'o1',
  amountCents: 5_250_000,
  currency: 'ngn',
  planName: 'Gold',
  planDuration: 60,
} as Order;
const transaction = {
  id: 'pi_1',
  reference: 'o1.2',
  amount: 5_250_000,
  refunded: 0,
  currency: 'NGN',
  status: 'success',
  pay_url: null,
};

describe('the second card provider', () => {
  let server: TestServer;
  let answer: (asked: string) => TestAnswer;
  let provider: SandboxpayProvider;
  beforeAll(async () => {
    server = await testServer(({ method, url }) => answer(`${method} ${url}`));
    provider = new SandboxpayProvider(server.url, secret, { PUBLIC_URL: 'http://localhost:8080' });
  });
  afterAll(() => server.close());

  const event = (body: string, key = secret) =>
    provider.readEvent(Buffer.from(body), {
      'x-sandboxpay-signature': createHmac('sha512', key).update(body).digest('hex'),
    });

  it('looks at what it made before, when a reference was taken', async () => {
    const pending = { ...transaction, id: 'o1.2', status: 'pending', pay_url: 'http://pay/o1.2' };
    answer = (asked) =>
      asked.startsWith('POST')
        ? { status: 409, json: { code: 'duplicate_reference' } }
        : { status: 200, json: pending };
    expect(await provider.createSession(order, 2)).toEqual({
      provider: 'sandboxpay',
      id: 'o1.2',
      orderId: 'o1',
      attempt: 2,
      url: 'http://pay/o1.2',
      amountCents: 5_250_000,
      currency: 'ngn',
      status: 'open',
      paid: false,
      payment: null,
    });
  });

  it.each([429, 500, 503])('takes %s for an outage, and keeps its attempt', async (status) => {
    answer = () => ({ status, json: {} });
    await expect(provider.createSession(order, 1)).rejects.toMatchObject({
      facts: { refuses: false },
    });
  });

  it('knows no transaction of another kind of id, and asks nobody', async () => {
    answer = () => 'broken';
    expect(await provider.retrieveSession('../refunds')).toBeNull();
    expect(await provider.retrieveSession('\ud800')).toBeNull();
  });

  it.each([
    [404, 'unknown_reference', null],
    [401, 'unauthorized', { facts: { refuses: true } }],
    [400, 'invalid_request', { facts: { refuses: true } }],
  ])(
    'takes the refusal %s %s for what it is, when it looks for a transaction',
    async (status, code, told) => {
      answer = () => ({ status, json: { code } });
      const found = provider.retrieveSession('o1.2');
      if (told) await expect(found).rejects.toMatchObject(told);
      else expect(await found).toBeNull();
    },
  );

  it('gives an event the name of what happened to which transaction, and believes no other signature', () => {
    const body = JSON.stringify({ event: 'transaction.succeeded', data: transaction });
    expect(event(body)).toMatchObject({
      id: 'transaction.succeeded:pi_1:0',
      tells: { session: { orderId: 'o1', attempt: 2, paid: true, payment: 'pi_1' }, failed: false },
    });
    expect(event(body, 'another secret')).toBeNull();
    expect(provider.readEvent(Buffer.from(body), {})).toBeNull();
  });
});

describe('a card provider without settings', () => {
  let billing: BillingApp;
  beforeAll(async () => {
    billing = await startBillingApp();
  });
  afterAll(() => billing.close());
  beforeEach(() => billing.app.clock.reset());

  it('is not offered: each of its calls answers 404', async () => {
    const calls = cardCalls.sandboxpay;
    const bodies: Record<string, [string, string]> = {
      [calls.createCheckoutSession.path]: ['application/x-www-form-urlencoded', 'sub_id=gold'],
      [calls.updatePayment.path]: [
        'application/json',
        JSON.stringify({ checkout_id: 'a', payment_id: 'a', payment_status: 'success', success: true }),
      ],
      [calls.receiveWebhook.path]: ['application/json', '{}'],
    };
    for (const [path, [type, body]] of Object.entries(bodies)) {
      const headers = { 'content-type': type };
      const reply = await fetch(`${billing.app.url}${path}`, { method: 'POST', headers, body });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    const back = fillPath(calls.returnFromCheckout.path, { orderId: 'a' });
    expect((await fetch(`${billing.app.url}${back}`, { redirect: 'manual' })).status).toBe(404);
    expect(cardProviders).toContain('sandboxpay');
  });
});
