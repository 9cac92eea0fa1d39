import { describe, expect, it, jest } from '@jest/globals';
import { createFakeTime } from '../testing/fake-time.js';
import { createAttemptClock } from './attempt-clock.js';

const attempt = {
  started_at: '2026-11-21T10:00:00.000Z',
  deadline_at: '2026-11-21T11:00:00.000Z',
  server_now: '2026-11-21T10:10:00.000Z',
};

describe('the clock of an attempt', () => {
  it('tells the server’s time, whatever the device’s clock says', async () => {
    const time = createFakeTime();
    const clock = createAttemptClock(attempt, time);
    await time.pass(60_000);
    expect([clock.secondsLeft(), clock.elapsedSeconds()]).toEqual([49 * 60, 11 * 60]);
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T10:11:00.000Z');
    clock.sync('2026-11-21T10:59:00.000Z');
    expect(clock.secondsLeft()).toBe(60);
  });

  it('ticks for whoever listens, and for nobody else', async () => {
    const time = createFakeTime();
    const clock = createAttemptClock(attempt, time);
    const [first, second] = [jest.fn(), jest.fn()];
    const stops = [clock.subscribe(first), clock.subscribe(second)];
    await time.pass(2_000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
    for (const stop of stops) stop();
    expect(time.timers()).toBe(0);
  });

  it('knows no end without a limit', () => {
    const clock = createAttemptClock({ ...attempt, deadline_at: null }, createFakeTime());
    expect([clock.isTimed, clock.secondsLeft()]).toEqual([false, null]);
  });
});
