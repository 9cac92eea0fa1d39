import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SliceLifecycles } from '@passerelle/slice-kit';
import { createFakeHost } from '@passerelle/slice-kit/testing';
import { SlicePlace } from './slice-place.js';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const done = async () => undefined;

/** A place whose slice is as told, and how often it was unmounted. */
function placeOf(slice: Partial<SliceLifecycles>) {
  const unmount = jest.fn(slice.unmount ?? done);
  const load = jest.fn(async () => ({ bootstrap: done, mount: slice.mount ?? done, unmount }));
  const place = new SlicePlace({
    name: 'mfe-exam',
    element: document.createElement('div'),
    loader: { load, shown: () => undefined, crashed: () => false },
    host: createFakeHost(),
    onChange: () => undefined,
  });
  return { place, load, unmount };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a slice that its reader left while « Réessayer » waited for it is not shown', async () => {
  const { place, load } = placeOf({ unmount: () => new Promise(() => undefined) });
  place.enter();
  await pass(0);
  expect(place.phase).toBe('mounted');
  void place.retry();
  void place.leave();
  await pass(2_000);
  expect([place.phase, load.mock.calls.length]).toEqual(['empty', 1]);
});

it('a slice that has mounted after it was given up is unmounted', async () => {
  const { place, unmount } = placeOf({ mount: () => new Promise((end) => setTimeout(end, 6_000)) });
  place.enter();
  await pass(5_500);
  expect([place.phase, unmount.mock.calls.length]).toEqual(['failed', 0]);
  await pass(1_000);
  expect([place.phase, unmount.mock.calls.length]).toEqual(['failed', 1]);
});

it('one that was begun anew meanwhile stands', async () => {
  let times = [6_000, 0];
  const { place, unmount } = placeOf({
    mount: () => {
      const [ms, ...rest] = times;
      times = rest;
      return new Promise((end) => setTimeout(end, ms));
    },
  });
  place.enter();
  await pass(5_500);
  void place.retry();
  await pass(1_000);
  expect([place.phase, unmount.mock.calls.length]).toEqual(['mounted', 0]);
});
