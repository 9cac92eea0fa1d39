import { expect, it } from '@jest/globals';
import { saveFailure } from './save-failure.js';

it.each([
  [0, 'network', 'retry'],
  [500, 'internal', 'retry'],
  [503, 'unknown', 'retry'],
  [401, 'unauthorized', 'retry'],
  [429, 'rate_limited', 'retry'],
  // Somebody else's page: of a network that asks to sign in, of a proxy, of a filter.
  [403, 'unknown', 'retry'],
  [404, 'unknown', 'retry'],
  [409, 'attempt_closed', 'closed'],
  [409, 'no_going_back', 'overtaken'],
  [400, 'validation_failed', 'refused'],
  [403, 'subscription_required', 'refused'],
  [404, 'not_found', 'refused'],
  [413, 'payload_too_large', 'refused'],
] as const)('%d %s: %s', (status, code, expected) => {
  expect(saveFailure({ status, code: code as never })).toBe(expected);
});
