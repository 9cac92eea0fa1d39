import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { isKept } from './stripe-provider.js';

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } =
  Stripe.errors;

describe('isKept', () => {
  it('gives up the key of work that the provider began and failed', () => {
    expect(isKept(new StripeAPIError({ type: 'api_error', statusCode: 500 }))).toBe(true);
  });

  it('keeps the key when the outcome is unknown, or nothing was begun', () => {
    for (const cause of [
      new StripeConnectionError({ type: 'api_error', message: 'socket hang up' }),
      new StripeIdempotencyError({ type: 'idempotency_error', statusCode: 409 }),
      new StripeInvalidRequestError({ type: 'invalid_request_error', statusCode: 400 }),
      new Error('something else'),
    ]) {
      expect(isKept(cause)).toBe(false);
    }
  });
});
