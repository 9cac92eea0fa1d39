import { expect, it } from '@jest/globals';
import { promiseText } from './promise-text.js';

it.each([
  [new Date(2026, 10, 24, 18), 'rendue avant mardi 18 h'],
  [new Date(2026, 10, 24, 9, 5), 'rendue avant mardi 9 h 05'],
  [new Date(2026, 10, 24), 'rendue avant mardi 0 h'],
])('%s: « %s »', (promised, text) => {
  expect(promiseText(promised.toISOString(), new Date(2026, 10, 22, 18)).replaceAll('\u00a0', ' ')).toBe(
    text,
  );
});

it.each([
  [new Date(2026, 10, 30, 1), 'rendue avant lundi 1 h'],
  [new Date(2026, 11, 1, 0, 30), 'rendue avant le 1er décembre à 0 h 30'],
  [new Date(2027, 0, 12, 18), 'rendue avant le 12 janvier 2027 à 18 h'],
])('from a Tuesday, where the school takes longer, %s: « %s »', (promised, text) => {
  const tuesday = new Date(2026, 10, 24, 18);
  expect(promiseText(promised.toISOString(), tuesday).replaceAll('\u00a0', ' ')).toBe(text);
});
