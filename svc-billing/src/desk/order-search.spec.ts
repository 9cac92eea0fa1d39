import { expect, it } from '@jest/globals';
import { orderSearch } from './order-search.js';

const nothing = { id: null, receipt: null, address: null };

it.each([
  [undefined, {}],
  ['  ', {}],
  ['0199A0B0-1111-7222-8333-444455556666', { id: '0199a0b0-1111-7222-8333-444455556666' }],
  ['R-000042', { receipt: '000042' }],
  ['42', { receipt: '42' }],
  [' Awa@', { address: 'awa@%' }],
  ['a_w%', { address: 'a\\_w\\%%' }],
])('« %s » looks for %j', (typed, found) => expect(orderSearch(typed)).toEqual({ ...nothing, ...found }));
