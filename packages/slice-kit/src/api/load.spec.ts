import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiProblem } from './api-problem.js';
import { inTime } from './in-time.js';
import { load, shouldRetry } from './load.js';

const failure = (status: number) => new ApiProblem({ status, code: 'unknown', detail: '' });
const never = () => new Promise<never>(() => undefined);

/** What became of a promise so far. */
function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error: unknown) => Object.assign(seen, { error }),
  );
  return seen;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what is done in time', () => {
  it('is given up after 8 s: its signal is aborted, and what it brings later is dropped', async () => {
    let signal: AbortSignal | undefined;
    const seen = watch(
      inTime((given) => {
        signal = given;
        return new Promise((resolve) => setTimeout(() => resolve('late'), 9_000));
      }),
    );
    await jest.advanceTimersByTimeAsync(7_999);
    expect([seen, signal?.aborted]).toEqual([{}, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    expect(seen.error).toMatchObject({ status: 0, code: 'network' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(seen).not.toHaveProperty('value');
  });

  it('ends when nobody waits any more, without what Safari before 17.4 lacks', async () => {
    jest.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const left = new AbortController();
    const seen = watch(inTime(never, left.signal));
    left.abort('left');
    await jest.advanceTimersByTimeAsync(0);
    expect(seen.error).toBe('left');
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each<[string, () => Promise<string>]>([
    ['brought something', async () => 'brought'],
    ['failed', () => Promise.reject(new Error('failed'))],
  ])('leaves nothing on its signal once it has %s', async (_end, work) => {
    let given = AbortSignal.abort();
    const on = () => getEventListeners(given, 'abort').length;
    let meanwhile = 0;
    const asked = inTime((signal) => {
      given = signal;
      meanwhile = on();
      return work();
    }, new AbortController().signal);
    await asked.catch(() => undefined);
    expect([meanwhile, on()]).toEqual([1, 0]);
  });
});

describe('what is loaded', () => {
  it.each([
    [0, 0, true],
    [1, 503, true],
    [2, 503, false],
    [0, 404, false],
    [0, 429, false],
  ])('after %d failures with %d: asked for again: %s', (failures, status, retried) =>
    expect(shouldRetry(failures, failure(status))).toBe(retried),
  );

  it('that fails is asked for three times, after 1 and 2 s', async () => {
    const ask = jest.fn(async () => Promise.reject(failure(503)));
    const seen = watch(load(ask));
    await jest.advanceTimersByTimeAsync(2_999);
    expect([ask.mock.calls.length, seen]).toEqual([2, {}]);
    await jest.advanceTimersByTimeAsync(1);
    expect([ask.mock.calls.length, seen.error]).toEqual([3, failure(503)]);
  });

  it('has 8 s in all, however often it is asked for', async () => {
    const ask = jest.fn(
      () => new Promise((_resolve, reject) => setTimeout(() => reject(failure(503)), 5_000)),
    );
    const seen = watch(load(ask));
    await jest.advanceTimersByTimeAsync(8_000);
    expect([ask.mock.calls.length, seen.error]).toEqual([2, expect.objectContaining({ code: 'network' })]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
