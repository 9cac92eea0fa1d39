import { afterEach, expect, it, jest } from '@jest/globals';
import type { Api } from '@passerelle/slice-kit/api';
import { browserPorts } from './browser-ports.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a sleep is told by the clock of the device, which went on while that of the page stood', () => {
  // With the clock that nobody can set.
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const woken = jest.fn();
  const stop = browserPorts({} as Api).page.onWake(woken);
  jest.advanceTimersByTime(60_000);
  expect(woken).not.toHaveBeenCalled();
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);
  jest.advanceTimersByTime(60_000);
  expect(woken).toHaveBeenCalledTimes(1);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
