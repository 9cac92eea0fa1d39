import { expect, it } from '@jest/globals';
import { hoursText, shareText } from './turnaround-text.js';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [null, '–'],
  [0.5, '30 min'],
  [20.4, '20,4 h'],
  [72, '3 j'],
  [75.5, '3 j 3 h'],
] as const)('%p hours are « %s »', (hours, text) => expect(plain(hoursText(hours))).toBe(text));

it('a share is all of it only where it is', () => {
  expect([shareText(1), shareText(0.999), shareText(0), shareText(null)].map(plain)).toEqual([
    ...['100 %', '99 %', '0 %', '–'],
  ]);
});
