import * as z from 'zod/mini';
import { capitalised } from '../core/capitalised.js';
import { callsOf } from '../core/endpoint.js';
import { Id, line } from '../core/schemas.js';
import { type CardProviderName, cardProviders } from '../payments.js';
import { CheckoutForm } from './billing.js';

const { get, post } = callsOf('svc-billing');

/** The calls of one card provider. Each provider of the table has them all; one without settings answers 404. */
const callsOfProvider = (provider: CardProviderName) => ({
  /**
   * The browser's form itself; signed-in people are known by the cookie.
   * Replies 303: to the provider's page, or back to `/payment?sub_id=…&error=<problem code>` (a browser) — a problem document for clients that ask for JSON.
   */
  createCheckoutSession: post(`/payment/${provider}/create-checkout-session/`, {
    summary: 'Makes account, order and checkout session, and sends the browser to the card provider.',
    access: 'optional',
    credential: 'cookie',
    contentType: 'application/x-www-form-urlencoded',
    body: CheckoutForm,
    replies: { 303: null },
    problems: ['bad_credentials', 'forbidden', 'not_found', 'order_closed', 'payment_provider_unavailable'],
    rate: 'money',
    timeoutMs: 30_000,
  }),

  /** Where the provider sends a browser that gave up: 303 to the confirmation page with the session's id, which Stripe leaves out of `cancel_url`. */
  returnFromCheckout: get(`/payment/${provider}/return/{orderId}/`, {
    summary: 'Sends a browser that cancelled at the card provider to the confirmation page.',
    access: 'public',
    params: z.object({ orderId: Id }),
    replies: { 303: null },
    problems: ['not_found'],
  }),

  updatePayment: post(`/payment/${provider}/update-payment/`, {
    summary: 'Tells how the browser came back from the provider; the server asks the provider itself.',
    access: 'public',
    body: z.object({
      checkout_id: line(255),
      payment_status: z.enum(['success', 'failed']),
      payment_id: Id,
      success: z.boolean(),
    }),
    replies: { 200: z.object({ status: z.int(), message: z.string() }) },
    problems: ['not_found', 'conflict', 'payment_provider_unavailable'],
    rate: 'money',
    timeoutMs: 30_000,
  }),

  receiveWebhook: post(`/payment/${provider}/webhook/`, {
    summary: 'Signed events of the card provider.',
    access: 'public',
    contentType: 'raw-json',
    replies: { 200: z.object({ received: z.boolean() }) },
    problems: ['not_found'],
    bodyLimit: 'answers',
    rate: 'provider',
    crossSite: true,
  }),
});
export type CardCalls = ReturnType<typeof callsOfProvider>;

/** The calls of each card provider. */
export const cardCalls = Object.fromEntries(
  cardProviders.map((name) => [name, callsOfProvider(name)]),
) as Readonly<Record<CardProviderName, CardCalls>>;

export const {
  createCheckoutSession,
  returnFromCheckout,
  updatePayment,
  receiveWebhook: receiveStripeWebhook,
} = cardCalls.stripe;

/** The rows of the providers whose calls have no export of their own: `updatePaymentBySandboxpay`. */
export const furtherCardCalls: Readonly<Record<string, CardCalls[keyof CardCalls]>> = Object.fromEntries(
  cardProviders
    .filter((name) => name !== 'stripe')
    .flatMap((name) =>
      Object.entries(cardCalls[name]).map(([call, row]) => [`${call}By${capitalised(name)}`, row]),
    ),
);
