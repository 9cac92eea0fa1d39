import { afterEach, expect, it, jest } from '@jest/globals';
import { takeStore } from '../device/take-store.js';
import { plugInMicrophones } from '../testing/fake-microphones.js';
import { startTake } from './start-take.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function record(id: string) {
  plugInMicrophones();
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const of = { id, attemptId: id, taskId: 't1', taskNumber: 1, type: 'audio/webm;codecs=opus' };
  return startTake(stream, { ...of, recordedAt: '2026-11-24T10:00:00.000Z', sentAs: null }, () => []);
}

it('a recording is kept, part by part, and whole at its end', async () => {
  const take = await record('kept');
  expect(await take.stop()).toMatchObject({ id: 'kept', isKept: true });
  expect(await takeStore.list('kept')).toHaveLength(1);
});

it('a store of the device that never answers holds up no recording: it lives in the page, and says so', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  jest.spyOn(takeStore, 'write').mockReturnValue(new Promise(() => undefined));
  const take = await record('hanging');
  const stopped = take.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await stopped).toMatchObject({ isKept: false, sound: { size: 10 } });
});

it('a store that fails in a way that nobody foresaw holds up none either', async () => {
  jest.spyOn(takeStore, 'append').mockRejectedValue(new DOMException('no room', 'NotReadableError'));
  const take = await record('unreadable');
  expect(await take.stop()).toMatchObject({ isKept: false, sound: { size: 10 } });
});
