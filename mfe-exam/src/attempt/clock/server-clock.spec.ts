import { describe, expect, it } from '@jest/globals';
import { readClock, secondsSince, secondsUntil } from './server-clock.js';

describe('the server’s clock', () => {
  const clock = readClock('2026-11-21T10:00:00.000Z', 5_000);

  it('counts down from the server’s deadline, by a monotonic clock', () => {
    expect(secondsUntil('2026-11-21T11:00:00.000Z', clock, 5_000)).toBe(3_600);
    expect(secondsUntil('2026-11-21T11:00:00.000Z', clock, 65_500)).toBe(3_540);
  });
  it('stops at zero', () => expect(secondsUntil('2026-11-21T09:59:00.000Z', clock, 5_000)).toBe(0));
  it('knows no end where there is no deadline', () => expect(secondsUntil(null, clock, 5_000)).toBeNull());
  it('counts elapsed seconds', () => expect(secondsSince('2026-11-21T09:59:30.000Z', clock, 6_000)).toBe(31));
});
