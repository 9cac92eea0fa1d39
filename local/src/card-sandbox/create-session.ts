import { type LineItem, newId, type StoredSession } from './objects.js';
import { address, integer, metadata, object, optionalText, text } from './read-params.js';
import { invalid, missing } from './stripe-error.js';
import type { FormObject, FormValue } from './stripe-form.js';

const MIN_LIFE_S = 30 * 60;
const MAX_LIFE_S = 24 * 60 * 60;

function lineItem(value: FormValue, index: number): LineItem {
  const at = `line_items[${index}]`;
  const item = object(value, at);
  if (item.price !== undefined)
    throw invalid('The sandbox keeps no price list: send price_data.', `${at}[price]`);
  const price = object(item.price_data, `${at}[price_data]`);
  const product = object(price.product_data, `${at}[price_data][product_data]`);
  const currency = text(price.currency, `${at}[price_data][currency]`).toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw invalid(`Invalid currency: ${currency}`, `${at}[price_data][currency]`);
  const unit = integer(price.unit_amount, `${at}[price_data][unit_amount]`, 0);
  const quantity = integer(item.quantity, `${at}[quantity]`, 1);
  return {
    id: newId('li'),
    object: 'item',
    description: text(product.name, `${at}[price_data][product_data][name]`),
    currency,
    quantity,
    amount_subtotal: unit * quantity,
    amount_total: unit * quantity,
    price: { object: 'price', currency, unit_amount: unit },
  };
}

function lineItems(value: FormValue | undefined): LineItem[] {
  if (!Array.isArray(value)) throw missing('line_items');
  const items = value.map(lineItem);
  if (new Set(items.map((item) => item.currency)).size > 1)
    throw invalid('All line items must share a currency.', 'line_items');
  return items;
}

function expiry(value: FormValue | undefined, now: number): number {
  if (value === undefined) return now + MAX_LIFE_S;
  const at = integer(value, 'expires_at', 0);
  if (at < now + MIN_LIFE_S) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (at > now + MAX_LIFE_S) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return at;
}

/**
 * Reads the parameters of `POST /v1/checkout/sessions` for a one-time payment.
 * @param now unix seconds
 * @param payBase the pay page's address without the id, ending in a slash
 * @throws {StripeError} naming the parameter that is wrong
 */
export function createSession(params: FormObject, now: number, payBase: string): StoredSession {
  if (text(params.mode, 'mode') !== 'payment')
    throw invalid('The sandbox takes one-time payments only.', 'mode');
  const items = lineItems(params.line_items);
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const email = optionalText(params.customer_email, 'customer_email') ?? null;
  const intent =
    params.payment_intent_data === undefined ? {} : object(params.payment_intent_data, 'payment_intent_data');
  const id = newId('cs_test');
  return {
    session: {
      id,
      object: 'checkout.session',
      livemode: false,
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: total,
      amount_total: total,
      currency: items[0]?.currency ?? 'usd',
      client_reference_id: optionalText(params.client_reference_id, 'client_reference_id') ?? null,
      customer_email: email,
      customer_details: email === null ? null : { email },
      metadata: metadata(params.metadata, 'metadata'),
      payment_intent: null,
      payment_method_types: ['card'],
      success_url: address(params.success_url, 'success_url'),
      cancel_url: params.cancel_url === undefined ? null : address(params.cancel_url, 'cancel_url'),
      url: `${payBase}${id}`,
      created: now,
      expires_at: expiry(params.expires_at, now),
    },
    lineItems: items,
    intentMetadata: metadata(intent.metadata, 'payment_intent_data[metadata]'),
  };
}
