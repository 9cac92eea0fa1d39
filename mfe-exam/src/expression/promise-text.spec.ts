import { expect, it } from '@jest/globals';
import { promiseText } from './promise-text.js';

it.each([
  [new Date(2026, 10, 24, 18), 'rendue avant mardi 18 h'],
  [new Date(2026, 10, 24, 9, 5), 'rendue avant mardi 9 h 05'],
  [new Date(2026, 10, 24), 'rendue avant mardi 0 h'],
])('%s: « %s »', (promised, text) => {
  expect(promiseText(promised.toISOString()).replaceAll('\u00a0', ' ')).toBe(text);
});
