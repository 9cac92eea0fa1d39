import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { loaded } from './loaded.js';

const { NETWORK_IDLE, NETWORK_LOADING, HAVE_NOTHING, HAVE_METADATA, HAVE_CURRENT_DATA, HAVE_FUTURE_DATA } =
  HTMLMediaElement;
const load = jest.fn();

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load);
});
afterEach(() => {
  jest.restoreAllMocks();
  load.mockClear();
});

function soundThat(networkState: number, readyState: number): HTMLAudioElement {
  return Object.defineProperties(document.createElement('audio'), {
    networkState: { value: networkState },
    readyState: { value: readyState },
  });
}

it.each([
  ['an iPhone has metadata and waits for a press', NETWORK_IDLE, HAVE_METADATA, 1],
  ['it may wait as if it loaded', NETWORK_LOADING, HAVE_METADATA, 1],
  ['a phone that saves data stops at the first sounds', NETWORK_IDLE, HAVE_CURRENT_DATA, 1],
  ['nothing is there yet', NETWORK_LOADING, HAVE_NOTHING, 1],
  ['it is on its way', NETWORK_LOADING, HAVE_CURRENT_DATA, 0],
])('where %s, it is loaded on: %d, %d', async (_where, networkState, readyState, times) => {
  const sound = soundThat(networkState, readyState);
  const ready = loaded(sound);
  expect(load).toHaveBeenCalledTimes(times);
  sound.dispatchEvent(new Event('canplay'));
  await ready;
});

it('is at once ready where it is there', async () => {
  await loaded(soundThat(NETWORK_IDLE, HAVE_FUTURE_DATA));
  expect(load).not.toHaveBeenCalled();
});

it('is ready where it plays, though nobody said that it can', async () => {
  const sound = soundThat(NETWORK_IDLE, HAVE_METADATA);
  const ready = loaded(sound);
  sound.dispatchEvent(new Event('playing'));
  await ready;
});
