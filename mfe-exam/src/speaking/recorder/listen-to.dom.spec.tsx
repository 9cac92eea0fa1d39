import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLevel } from './use-level.js';
import { useVoice } from './use-voice.js';
import { noVoice } from './voice.js';

const stream = {} as MediaStream;

/** What a browser has to listen with. */
class Context {
  static refuses = false;
  state = 'running';
  resume = () => Promise.reject(new DOMException('a call', 'InvalidStateError'));
  close = async () => undefined;
  createMediaStreamSource() {
    if (Context.refuses) throw new DOMException('different sample rates', 'NotSupportedError');
    return { connect: () => undefined };
  }
}
const contexts: Context[] = [];
Object.assign(globalThis, {
  AudioContext: function AudioContext() {
    const context = new Context();
    contexts.push(context);
    return context;
  },
  AnalyserNode: class {
    fftSize = 8;
    getFloatTimeDomainData = () => undefined;
  },
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Context.refuses = false;
});

it('a microphone that cannot be listened to is shown no level, and breaks nothing', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Context.refuses = true;
  expect(renderHook(() => useLevel(stream)).result.current.isQuiet).toBe(false);
  expect(renderHook(() => useVoice(stream, 1, false)).result.current).toBeNull();
});

it('what is held back, as by a call, is no silence of the candidate', () => {
  // With the clock that nobody can set.
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { result } = renderHook(() => useVoice(stream, 1, false));
  const context = contexts.at(-1) as Context;
  expect(result.current).toEqual(noVoice);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current?.silent).toBeCloseTo(1, 1);
  context.state = 'interrupted';
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBeNull();
  context.state = 'running';
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current?.silent).toBeCloseTo(2, 1);
});
