import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { cardProviderFacts, counted } from '@passerelle/contracts';
import * as z from 'zod/mini';
import type { BillingConfig } from '../../config.js';
import type { Order } from '../../orders/order.entity.js';
import { type CardProvider, ProviderError, type ProviderEvent, type ProviderNews } from '../card-provider.js';
import { returnAddresses } from '../provider-paths.js';
import type { ProviderSession } from '../provider-session.js';
import { readReversal, readTransaction, referenceOf, Transaction } from './transaction.js';

const timeoutMs = 6_000;

const Event = z.object({ event: z.string(), data: Transaction });
const Refusal = z.object({ code: z.string() });

/**
 * The second card provider, which only the card sandbox plays. Everything about it differs from Stripe: JSON, references of ours instead of
 * ids and idempotency keys, events without an id of their own, one secret for calls and signatures.
 */
export class SandboxpayProvider implements CardProvider {
  readonly name = 'sandboxpay';

  constructor(
    private readonly apiUrl: string,
    private readonly secret: string,
    private readonly config: Pick<BillingConfig, 'PUBLIC_URL'>,
  ) {}

  /** A reference is taken once: whoever asks again is refused, and looks at what was made. */
  async createSession(order: Order, attempt: number): Promise<ProviderSession> {
    const reference = referenceOf(order.id, attempt);
    const { success, cancel } = returnAddresses(this.config.PUBLIC_URL, this.name, order.id, reference);
    const answer = await this.ask('POST', '/transactions', {
      reference,
      amount: order.amountCents,
      currency: order.currency.toUpperCase(),
      email: order.email ?? undefined,
      label: `${order.planName} (${counted(order.planDuration, 'jour')})`,
      success_url: success,
      cancel_url: cancel,
    });
    const known = answer.refusal === 'duplicate_reference' ? await this.retrieveSession(reference) : null;
    return known ?? readTransaction(made(answer));
  }

  async retrieveSession(id: string): Promise<ProviderSession | null> {
    if (!/^[\w.-]{1,64}$/.test(id)) return null;
    const answer = await this.ask('GET', `/transactions/${id}`);
    return answer.refusal === 'unknown_reference' ? null : readTransaction(made(answer));
  }

  async refund(_orderId: string, payment: string): Promise<void> {
    const answer = await this.ask('POST', '/refunds', { transaction: payment });
    if (answer.refusal !== 'already_refunded') made(answer);
  }

  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null {
    const signature = Buffer.from(String(headers[cardProviderFacts.sandboxpay.signatureHeader] ?? ''), 'hex');
    const expected = createHmac('sha512', this.secret).update(body).digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
    const { event, data } = Event.parse(JSON.parse(body.toString('utf8')));
    // No id comes with it: what happened to which transaction, and how far a refund went, is told once.
    return { id: `${event}:${data.id}:${data.refunded}`, type: event, tells: newsOf(event, data) };
  }

  private async ask(method: 'GET' | 'POST', path: string, json?: object): Promise<Answer> {
    try {
      const reply = await fetch(`${this.apiUrl.replace(/\/$/, '')}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.secret}`, 'content-type': 'application/json' },
        body: json && JSON.stringify(json),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (reply.status === 429 || reply.status >= 500) throw new Error(`Sandboxpay answers ${reply.status}`);
      const body: unknown = await reply.json();
      return reply.ok
        ? { refusal: null, transaction: Transaction.parse(body) }
        : { refusal: Refusal.parse(body).code };
    } catch (cause) {
      throw new ProviderError(cause, { refuses: false });
    }
  }
}

type Answer = { readonly refusal: null; readonly transaction: Transaction } | { readonly refusal: string };

function made(answer: Answer): Transaction {
  if (answer.refusal === null) return answer.transaction;
  throw new ProviderError(`Sandboxpay refuses: ${answer.refusal}`, {
    refuses: true,
    refusesEmail: answer.refusal === 'invalid_email',
  });
}

function newsOf(event: string, transaction: Transaction): ProviderNews | null {
  switch (event) {
    case 'transaction.succeeded':
    case 'transaction.abandoned':
      return { session: readTransaction(transaction), failed: false };
    case 'transaction.failed':
      return { session: readTransaction(transaction), failed: true };
    case 'transaction.refunded':
      return { refund: readReversal(transaction) };
    default:
      return null;
  }
}
