import { expect, it } from '@jest/globals';
import { quotedWithin } from './quoted-within.js';

it('a quotation over two sentences is marked in both', () => {
  const quoted = [
    { isKey: true, at: [2, 5] as const },
    { isKey: false, at: [8, 14] as const },
  ];
  expect(quotedWithin(quoted, 0, 10)).toEqual([
    { isKey: true, at: [2, 5] },
    { isKey: false, at: [8, 10] },
  ]);
  expect(quotedWithin(quoted, 10, 20)).toEqual([{ isKey: false, at: [0, 4] }]);
  expect(quotedWithin(quoted, 20, 30)).toEqual([]);
});
