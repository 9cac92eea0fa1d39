import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type TestServer, testServer } from '@passerelle/service-kit/testing';
import Stripe from 'stripe';

export const webhookSecret = 'whsec_test_signing_secret';

/** A checkout session in the provider's shape: what svc-billing reads of it. */
export interface FakeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string;
  readonly metadata: { readonly order_id: string; readonly attempt: string };
  readonly success_url: string;
  readonly cancel_url: string;
  readonly customer_email: string | null;
  readonly locale: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  url: string | null;
}

const refusal = { type: 'invalid_request_error', message: 'no', param: 'customer_email' } as const;

const text = (form: URLSearchParams, name: string) => form.get(name) ?? '';

/** The card provider under a test's control: sessions, idempotency keys, payments, outages. The real SDK speaks to it. */
export class FakeCardProvider {
  readonly sessions = new Map<string, FakeSession>();
  /** Idempotency keys of the creations, in order of arrival. */
  readonly keys: string[] = [];
  /** The payments that were given back. */
  readonly refunded = new Set<string>();
  /** `lost`: does the work, then breaks the connection. `down`: breaks it at once. `error`: answers 500. `refuses`: answers 400. `too long`: 414. */
  mood: 'well' | 'lost' | 'down' | 'error' | 'refuses' | 'too long' = 'well';
  private readonly byKey = new Map<string, FakeSession>();
  private readonly stripe = new Stripe('sk_test_fake');
  private server: TestServer;

  async start(): Promise<this> {
    this.server = await testServer((request, body) => {
      if (this.mood === 'down') return 'broken';
      if (this.mood === 'error')
        return { status: 500, json: { error: { type: 'api_error', message: 'broken' } } };
      if (this.mood === 'too long') return { status: 414, json: { error: 'Bad Request' } };
      if (this.mood === 'refuses') return { status: 400, json: { error: refusal } };
      const answer =
        request.method !== 'POST'
          ? this.retrieve(request)
          : request.url === '/v1/refunds'
            ? this.refund(body)
            : this.create(request, body);
      return this.mood === 'lost' ? 'broken' : answer;
    });
    return this;
  }

  get url(): string {
    return this.server.url;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** The session behind a pay page's address, an order's id, or its own. */
  session(of: string): FakeSession {
    const found = [...this.sessions.values()].findLast(
      ({ id, url, client_reference_id }) => of === id || of === url || of === client_reference_id,
    );
    if (!found) throw new Error(`No session for ${of}`);
    return found;
  }

  pay(session: FakeSession): FakeSession {
    session.payment_intent ??= `pi_${randomUUID()}`;
    return Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  }

  expire(session: FakeSession): FakeSession {
    return Object.assign(session, { status: 'expired', url: null });
  }

  /** The body and headers of a signed webhook delivery. */
  event(
    type: string,
    object: object,
    { id = `evt_${randomUUID()}`, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {},
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      livemode: false,
      data: { object },
      created: timestamp,
    });
    const signature = this.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  /** A charge of a paid session, refunded in whole or in part. */
  charge(session: FakeSession, refundedCents = session.amount_total): object {
    return {
      id: `ch_${session.id}`,
      object: 'charge',
      amount: session.amount_total,
      amount_refunded: refundedCents,
      refunded: refundedCents === session.amount_total,
      currency: session.currency,
      payment_intent: session.payment_intent,
      metadata: session.metadata,
    };
  }

  private refund(body: string): { status: number; json: unknown } {
    const intent = text(new URLSearchParams(body), 'payment_intent');
    if (this.refunded.has(intent)) {
      const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'no' };
      return { status: 400, json: { error } };
    }
    this.refunded.add(intent);
    return { status: 200, json: { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' } };
  }

  private create(request: IncomingMessage, body: string): { status: number; json: unknown } {
    const key = String(request.headers['idempotency-key']);
    this.keys.push(key);
    const known = this.byKey.get(key);
    if (known) return { status: 200, json: known };
    const form = new URLSearchParams(body);
    const id = `cs_test_${randomUUID()}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      client_reference_id: text(form, 'client_reference_id'),
      metadata: { order_id: text(form, 'metadata[order_id]'), attempt: text(form, 'metadata[attempt]') },
      success_url: text(form, 'success_url'),
      cancel_url: text(form, 'cancel_url'),
      customer_email: form.get('customer_email'),
      locale: form.get('locale'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: text(form, 'line_items[0][price_data][currency]'),
      payment_intent: null,
      url: `http://127.0.0.1:1/pay/${id}`,
    };
    this.sessions.set(id, session);
    this.byKey.set(key, session);
    return { status: 200, json: session };
  }

  private retrieve(request: IncomingMessage): { status: number; json: unknown } {
    const id = decodeURIComponent((request.url ?? '').split('?')[0]?.split('/').at(-1) ?? '');
    const session = this.sessions.get(id);
    if (session) return { status: 200, json: session };
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such checkout.session: ${id}`,
    };
    return { status: 404, json: { error } };
  }
}
