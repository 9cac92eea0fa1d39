import { expect, it } from '@jest/globals';
import { isWhole, typedAmount } from './typed-amount.js';

it.each([
  ['34,99', '34.99'],
  [' 34.99 $ ', '34.99'],
  ['22\u202f500 NGN', '22500'],
  ['-3', null],
  ['', null],
  ['34,999', null],
])('« %s » is %j', (typed, amount) => expect(typedAmount(typed)).toBe(amount));

it('compares amounts as amounts', () => {
  expect([isWhole('35', '35.00'), isWhole('34.9', '34.99'), isWhole(null, '1')]).toEqual([
    true,
    false,
    false,
  ]);
});
