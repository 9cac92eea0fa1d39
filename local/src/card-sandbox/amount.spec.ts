import { describe, expect, it } from '@jest/globals';
import { formatAmount } from './amount.js';

describe('formatAmount', () => {
  it('writes dollars the Canadian French way', () => {
    expect(formatAmount(2999, 'usd').replace(/\s/g, ' ')).toBe('29,99 $ US');
  });

  it('knows currencies without decimals', () => {
    expect(formatAmount(5000, 'xof')).toMatch(/^5\s000\s/);
  });
});
