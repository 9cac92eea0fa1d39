import { expect, it } from '@jest/globals';
import { formatDollars } from './dollars.js';

it.each([
  [24.9, '$24.90'],
  [1250, '$1250.00'],
  [0, '$0.00'],
])('%d dollars are written as on the cards of plans: %s', (amount, text) =>
  expect(formatDollars(amount)).toBe(text),
);
