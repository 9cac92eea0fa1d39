import type { IncomingHttpHeaders } from 'node:http';
import { cardProviderFacts, counted } from '@passerelle/contracts';
import Stripe from 'stripe';
import type { BillingConfig } from '../../config.js';
import type { Order } from '../../orders/order.entity.js';
import { type CardProvider, ProviderError, type ProviderEvent, type ProviderNews } from '../card-provider.js';
import { returnAddresses } from '../provider-paths.js';
import type { ProviderSession } from '../provider-session.js';
import { stripeAddress } from './stripe-address.js';
import { readFailedRefund, readRefund, readSession } from './stripe-session.js';

const { StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Stripe, by its own SDK; `STRIPE_API_URL` points it at the card sandbox. */
export class StripeProvider implements CardProvider {
  readonly name = 'stripe';
  private readonly stripe: Stripe;

  constructor(private readonly config: BillingConfig) {
    this.stripe = new Stripe(config.STRIPE_SECRET_KEY, {
      ...stripeAddress(config.STRIPE_API_URL),
      timeout: 6_000,
      maxNetworkRetries: 2,
      telemetry: false,
    });
  }

  /** The idempotency key and the parameters depend only on the order and the attempt. */
  async createSession(order: Order, attempt: number): Promise<ProviderSession> {
    const metadata = { order_id: order.id, attempt: String(attempt) };
    const { success, cancel } = returnAddresses(
      this.config.PUBLIC_URL,
      this.name,
      order.id,
      '{CHECKOUT_SESSION_ID}',
    );
    const session = this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        locale: 'fr',
        client_reference_id: order.id,
        ...(order.email ? { customer_email: order.email } : {}),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: order.currency,
              unit_amount: order.amountCents,
              product_data: { name: `${order.planName} (${counted(order.planDuration, 'jour')})` },
            },
          },
        ],
        metadata,
        payment_intent_data: { metadata },
        success_url: success,
        cancel_url: cancel,
      },
      { idempotencyKey: `order:${order.id}:${attempt}` },
    );
    return readSession(await session.catch(failed));
  }

  async retrieveSession(id: string): Promise<ProviderSession | null> {
    try {
      return readSession(await this.stripe.checkout.sessions.retrieve(id));
    } catch (error) {
      return isNoId(error) ? null : failed(error);
    }
  }

  /** No idempotency key: Stripe gives nothing back twice, and a key would keep a failed answer for a day. */
  async refund(orderId: string, payment: string): Promise<void> {
    try {
      const refund = await this.stripe.refunds.create({
        payment_intent: payment,
        metadata: { order_id: orderId },
      });
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new Error(`Stripe could not refund: ${refund.status}`);
    } catch (error) {
      const isDone = error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded';
      if (!isDone) failed(error);
    }
  }

  /** A signature is believed for 5 minutes. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | null {
    const signature = headers[cardProviderFacts.stripe.signatureHeader] ?? '';
    try {
      const event = this.stripe.webhooks.constructEvent(body, signature, this.config.STRIPE_WEBHOOK_SECRET);
      return { id: event.id, type: event.type, tells: newsOf(event) };
    } catch {
      return null;
    }
  }
}

function newsOf(event: Stripe.Event): ProviderNews | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { session: readSession(event.data.object), failed: false };
    case 'checkout.session.async_payment_failed':
      return { session: readSession(event.data.object), failed: true };
    case 'charge.refunded':
      return { refund: readRefund(event.data.object) };
    case 'refund.failed':
      return { failedRefund: readFailedRefund(event.data.object) };
    default:
      return null;
  }
}

/** Whether Stripe refused the id itself: it knows none such, or does not even read one of that length (414). */
function isNoId(error: unknown): boolean {
  if (error instanceof StripeInvalidRequestError) return true;
  return error instanceof StripeError && error.statusCode === 414;
}

/**
 * Whether Stripe keeps a failed creation's answer for the idempotency key: it does so once it began the work,
 * and a further try needs another key. A lost connection, a conflict or a refusal says nothing: the key is used again.
 */
export function isKept(error: unknown): boolean {
  return error instanceof StripeError && (error.statusCode ?? 0) >= 500;
}

function failed(error: unknown): never {
  const refuses = error instanceof StripeInvalidRequestError;
  throw new ProviderError(error, {
    refuses,
    refusesEmail: refuses && error.param === 'customer_email',
    isKept: isKept(error),
  });
}
