import { expect, it } from '@jest/globals';
import { initials } from './initials.js';

it.each([
  ['Aïssatou Diallo', 'AD'],
  ['  élodie   van der Berg ', 'ÉB'],
  ['Jean', 'J'],
  ['', ''],
])('%s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
