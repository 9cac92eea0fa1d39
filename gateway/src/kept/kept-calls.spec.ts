import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { KeptCalls } from './kept-calls.js';

it('forgets addresses too: who asks for what is not there, again and again, fills no memory', async () => {
  let asked = 0;
  const kept = new KeptCalls('forever', async (path) => {
    if (path !== '/media/known') return { status: 404, headers: {}, body: bodyOf('') };
    asked += 1;
    const headers = { 'cache-control': 'immutable', 'content-length': '5' };
    return { status: 200, headers, body: bodyOf('sound') };
  });
  await kept.find('/media/known', {});
  await kept.find('/media/known', {});
  expect(asked).toBe(1);
  for (let n = 0; n < 70_000; n += 1) await kept.find(`/media/unknown-${n}`, {});
  expect((await kept.find('/media/known', {}))?.bytes.toString()).toBe('sound');
  expect(asked).toBe(2);
});

it.each([
  ['forever', 'for good', 'does not answer', 5],
  ['forever', 'for good', 'answers 503', 5],
  ['briefly', 'for 10 min', 'does not answer', 2],
  ['briefly', 'for 10 min', 'answers 503', 2],
] as const)('gives what it holds %s %s while its owner %s', async (keeping, _, failure, times) => {
  let now = 1;
  // biome-ignore lint/style/noRestrictedGlobals: nothing is measured, the clock is set; fake timers do not reach the cache's.
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let isAway = false;
  const kept = new KeptCalls(keeping, async () => {
    if (isAway && failure === 'answers 503') return { status: 503, headers: {}, body: bodyOf('') };
    if (isAway) throw new Error('its owner is away');
    const headers = { 'cache-control': 'immutable', etag: '"a"', 'content-length': '5' };
    return { status: 200, headers, body: bodyOf('sound') };
  });
  await kept.find('/media/known', {});
  isAway = true;
  const after: boolean[] = [];
  for (const minutes of [1, 8, 2, 30, 600]) {
    now += minutes * 60_000;
    // The cache looks at the clock once in a millisecond.
    await sleep(10);
    after.push(
      await kept.find('/media/known', {}).then(
        (answer) => answer?.bytes.toString() === 'sound',
        () => false,
      ),
    );
  }
  expect(after).toEqual(after.map((_each, place) => place < times));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const bodyOf = (text: string) => ({ bytes: async () => Buffer.from(text), dump: async () => undefined });
