import { expect, it } from '@jest/globals';
import { counted } from './counted.js';

it.each([
  [0, '0 jour'],
  [1, '1 jour'],
  [1.5, '1.5 jour'],
  [2, '2 jours'],
])('French counts %d in the singular below two', (count, text) => expect(counted(count, 'jour')).toBe(text));

it('takes a plural of its own', () => {
  expect([0, 1, 2].map((count) => counted(count, 'entretien oral', 'entretiens oraux'))).toEqual([
    '0 entretien oral',
    '1 entretien oral',
    '2 entretiens oraux',
  ]);
});
