import { describe, expect, it } from '@jest/globals';
import { newId } from './new-id.js';
import { PollLoop } from './poll-loop.js';

describe('a new id', () => {
  it('is a UUID version 7 of its millisecond', () => {
    const id = newId(0x0123_4567_89ab);
    expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newId(1) < newId(2)).toBe(true);
    expect(new Set(Array.from({ length: 1_000 }, () => newId())).size).toBe(1_000);
  });
});

describe('a poll loop', () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('goes on while there is more, sleeps, and wakes at once', async () => {
    let steps = 0;
    const loop = new PollLoop(
      async () => {
        steps += 1;
        return steps < 3;
      },
      60_000,
      () => undefined,
    );
    loop.start();
    await pause(20);
    expect(steps).toBe(3);
    loop.wake();
    await pause(20);
    expect(steps).toBe(4);
    await loop.stop();
  });

  it('misses no call that comes during a step, and outlives a failure', async () => {
    let steps = 0;
    const errors: unknown[] = [];
    const loop = new PollLoop(
      async () => {
        steps += 1;
        if (steps === 1) loop.wake();
        if (steps === 2) throw new Error('once');
        return false;
      },
      10,
      (error) => errors.push(error),
    );
    loop.start();
    await pause(60);
    await loop.stop();
    expect(steps).toBeGreaterThan(2);
    expect(errors).toHaveLength(1);
  });

  it('is not hurried after a failure by work that comes, only by a retry', async () => {
    let steps = 0;
    const loop = new PollLoop(
      async () => {
        steps += 1;
        if (steps === 1) throw new Error('away');
        return false;
      },
      60_000,
      () => undefined,
    );
    loop.start();
    await pause(20);
    loop.wake();
    await pause(20);
    expect(steps).toBe(1);
    loop.retry();
    await pause(20);
    expect(steps).toBe(2);
    await loop.stop();
  });
});
