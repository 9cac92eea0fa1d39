import { describe, expect, it } from '@jest/globals';
import { endOf, isActive } from './period.js';

describe('a subscription’s period', () => {
  const start = new Date('2026-03-01T10:00:00Z');

  it('lasts whole days of 24 hours', () => {
    expect(endOf(start, 30).toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(endOf(start, 1).toISOString()).toBe('2026-03-02T10:00:00.000Z');
  });

  it('is active until its end, not at it', () => {
    const endsAt = endOf(start, 30);
    expect(isActive({ endsAt, endedAt: null }, new Date('2026-03-31T09:59:59.999Z'))).toBe(true);
    expect(isActive({ endsAt, endedAt: null }, endsAt)).toBe(false);
  });

  it('is not active once closed', () => {
    expect(isActive({ endsAt: endOf(start, 30), endedAt: start }, start)).toBe(false);
  });
});
