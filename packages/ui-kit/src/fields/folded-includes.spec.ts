import { expect, it } from '@jest/globals';
import { foldedIncludes } from './folded-includes.js';

it.each([
  ['Côte d’Ivoire', "cote d'iv", true],
  ['Guinée-Bissau', 'guinee bis', true],
  ['Haïti', 'HAI', true],
  ['Sénégal', '', true],
  ['Sénégal', 'mali', false],
])('%s with « %s » typed: %s', (text, typed, expected) => {
  expect(foldedIncludes(text, typed)).toBe(expected);
});
