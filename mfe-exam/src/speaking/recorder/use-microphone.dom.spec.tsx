import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useMicrophone } from './use-microphone.js';

const real = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
const { MediaRecorder: recorder } = globalThis;

afterEach(() => {
  if (real) Object.defineProperty(navigator, 'mediaDevices', real);
  else Reflect.deleteProperty(navigator, 'mediaDevices');
  globalThis.MediaRecorder = recorder;
});

/** A browser that asks, and the candidate who answers each time when a test says so. */
function askingBrowser() {
  const answers: ((stream: MediaStream) => void)[] = [];
  const getUserMedia = () => new Promise<MediaStream>((resolve) => answers.push(resolve));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  globalThis.MediaRecorder = { isTypeSupported: () => true } as unknown as typeof MediaRecorder;
  return {
    allow: async (which: number) => {
      const stop = jest.fn();
      const track = { stop, addEventListener: () => undefined };
      const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
      await act(async () => answers[which]?.(stream));
      return { stream, stop };
    },
  };
}

it('a microphone that is allowed once it is no longer wanted is let go of', async () => {
  const { allow } = askingBrowser();
  const { result } = renderHook(useMicrophone);
  act(() => void result.current.open());
  act(() => result.current.close());
  const { stop } = await allow(0);
  expect([result.current.stream, stop.mock.calls.length]).toEqual([null, 1]);
});

it('asked for again meanwhile, the last one is used, and only that', async () => {
  const { allow } = askingBrowser();
  const { result, unmount } = renderHook(useMicrophone);
  act(() => void result.current.open());
  act(() => result.current.close());
  act(() => void result.current.open());
  const first = await allow(0);
  const second = await allow(1);
  expect(first.stop).toHaveBeenCalledTimes(1);
  expect(result.current.stream).toBe(second.stream);
  expect(second.stop).not.toHaveBeenCalled();
  unmount();
  expect(second.stop).toHaveBeenCalledTimes(1);
});

it('allowed after its page is gone, it is let go of', async () => {
  const { allow } = askingBrowser();
  const { result, unmount } = renderHook(useMicrophone);
  act(() => void result.current.open());
  unmount();
  const { stop } = await allow(0);
  expect(stop).toHaveBeenCalledTimes(1);
});
