import { Inject, Injectable } from '@nestjs/common';
import { type Refuses, receiveStripeWebhook } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import Stripe from 'stripe';
import { BILLING_CONFIG, BillingConfig } from '../config.js';
import type { Order } from '../orders/order.entity.js';
import { type ProviderSession, readSession } from './provider-session.js';
import { stripeAddress } from './stripe-options.js';

/** What a call answers when the provider failed. What it refuses is no outage: the buyer's address, or a mistake of ours. */
export const unavailable =
  (call: Refuses<'payment_provider_unavailable' | 'validation_failed'>) => (cause: unknown) => {
    if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) {
      fail(call, 'payment_provider_unavailable', {}, { cause });
    }
    if (cause.param !== 'customer_email')
      throw new Error('the card provider refuses what is asked', { cause });
    const message = 'Le service de paiement n’accepte pas cette adresse e-mail.';
    return fail(call, 'validation_failed', { errors: [{ field: 'email', message }] }, { cause });
  };

/** The card provider, by its own SDK; `STRIPE_API_URL` points it at the card sandbox. */
@Injectable()
export class CardProvider {
  private readonly stripe: Stripe;

  constructor(@Inject(BILLING_CONFIG) private readonly config: BillingConfig) {
    this.stripe = new Stripe(config.STRIPE_SECRET_KEY, {
      ...stripeAddress(config.STRIPE_API_URL),
      timeout: 6_000,
      maxNetworkRetries: 2,
      telemetry: false,
    });
  }

  /**
   * Makes the checkout session of an order's attempt. The idempotency key and parameters depend only on these two:
   * asked again after a crash, the provider answers with the same session.
   * @throws what the provider's SDK throws; `isKept` reads it
   */
  async createSession(order: Order, attempt: number): Promise<ProviderSession> {
    const site = this.config.PUBLIC_URL.replace(/\/$/, '');
    const metadata = { order_id: order.id, attempt: String(attempt) };
    const result = `success=true&session_id={CHECKOUT_SESSION_ID}&payment_id=${order.id}&payment_type=stripe`;
    const session = await this.stripe.checkout.sessions.create(
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
              product_data: { name: `${order.planName} (${order.planDuration} jours)` },
            },
          },
        ],
        metadata,
        payment_intent_data: { metadata },
        success_url: `${site}/stripe-payment/confirmation?${result}`,
        cancel_url: `${site}/payment/stripe/return/${order.id}/`,
      },
      { idempotencyKey: `order:${order.id}:${attempt}` },
    );
    return readSession(session);
  }

  /** The session as the provider has it now; null when it knows none of that id, or takes it for none. */
  async retrieveSession(id: string): Promise<ProviderSession | null> {
    try {
      return readSession(await this.stripe.checkout.sessions.retrieve(id));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
      throw error;
    }
  }

  /**
   * An event, once its signature fits the exact bytes and is less than 5 minutes old.
   * @throws ProblemError `malformed_body`
   */
  readEvent(body: Buffer, signature: string | string[] = ''): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.config.STRIPE_WEBHOOK_SECRET);
    } catch (error) {
      fail(
        receiveStripeWebhook,
        'malformed_body',
        { detail: 'La signature est absente ou invalide.' },
        { cause: error },
      );
    }
  }
}

/**
 * Whether the provider keeps a failed creation's answer for the idempotency key: it does so once it began the work,
 * and a further try needs another key. A lost connection, a conflict or a refusal says nothing: the key is used again.
 */
export function isKept(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
}
