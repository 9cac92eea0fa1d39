import { describe, expect, it } from '@jest/globals';
import { askedRange } from './range-header.js';

describe('askedRange', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=5-', { start: 5 }],
    ['bytes=-20', { last: 20 }],
    [' bytes=7-7 ', { start: 7, end: 7 }],
  ])('reads %j', (header, range) => expect(askedRange(header)).toEqual(range));
  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    'ignores %j',
    (header) => expect(askedRange(header)).toBeNull(),
  );
});
