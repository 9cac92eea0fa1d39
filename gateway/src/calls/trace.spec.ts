import { describe, expect, it } from '@jest/globals';
import { traceOf } from './trace.js';

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

describe('the trace of a request', () => {
  it('is the one that it came with', () => expect(traceOf(given)).toBe(given));

  it.each([
    undefined,
    '',
    `${given}0`,
    given.replace('00-', 'ff-'),
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  ])('is a new one instead of %j', (sent) => {
    const [first, second] = [traceOf(sent), traceOf(sent)];
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(second).not.toBe(first);
  });
});
