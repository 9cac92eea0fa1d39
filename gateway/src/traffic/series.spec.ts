import { describe, expect, it } from '@jest/globals';
import { Series, slotCount, slotMs } from './series.js';

const start = 1_000 * slotMs * slotCount;

describe('figures of the last hour', () => {
  it('counts calls, errors and durations of the slots asked for', () => {
    const series = new Series();
    for (let call = 0; call < 100; call += 1) series.add(start, call < 95 ? 9 : 400, call >= 98);
    series.add(start + 4 * slotMs, 2, false);
    const { p50, p95, p99, ...counts } = series.last(start + slotMs, 4);
    expect(counts).toEqual({ calls: 100, errors: 2 });
    expect([p50, p95, p99].map(Math.round as (ms: number | null) => number)).toEqual([9, 10, 460]);
    expect(series.last(start + 4 * slotMs, 4).calls).toBe(1);
  });

  it('has no duration where nothing was called', () => {
    expect(new Series().last(start, 4)).toEqual({ calls: 0, errors: 0, p50: null, p95: null, p99: null });
  });

  it('forgets what is an hour old, also when nothing was called meanwhile', () => {
    const series = new Series();
    series.add(start, 5, true);
    expect(series.last(start + (slotCount - 1) * slotMs, slotCount).calls).toBe(1);
    expect(series.last(start + slotCount * slotMs, slotCount).calls).toBe(0);
    series.add(start + 3 * slotCount * slotMs, 5, false);
    expect(series.last(start + 3 * slotCount * slotMs, slotCount)).toMatchObject({ calls: 1, errors: 0 });
  });

  it('shows the hour in stretches, oldest first', () => {
    const series = new Series();
    series.add(start, 5, false);
    series.add(start + (slotCount - 1) * slotMs, 5, false);
    const calls = series.history(start + (slotCount - 1) * slotMs, 60).map((each) => each.calls);
    expect([calls.length, calls[0], calls[1], calls[59]]).toEqual([60, 1, 0, 1]);
  });
});
