import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => {
  // The next file has a page of its own.
  jest.resetModules();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** One that nothing ever comes of. */
const silentRequest = () => new (IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)();

const answers = [{ question_id: 'q1', response: 'A', revise: false, seq: 1 }];

it('a store that does not answer keeps nothing and says so, holds up no submission, and is tried again', async () => {
  // A store that nobody has opened yet.
  jest.resetModules();
  const { unsentStore } = await import('./unsent-store.js');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const hanging = jest.spyOn(indexedDB, 'open').mockReturnValue(silentRequest());
  const kept = unsentStore.write('a-1', answers);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await kept).toBe(false);
  const emptied = unsentStore.write('a-1', []);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await emptied).toBe(true);
  expect(hanging).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
  hanging.mockRestore();
  expect(await unsentStore.write('a-1', answers)).toBe(true);
  expect(await unsentStore.read('a-1')).toEqual(answers);
});
