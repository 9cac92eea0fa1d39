import { expect, it } from '@jest/globals';
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

const bodyOf = (text: string) => ({ bytes: async () => Buffer.from(text), dump: async () => undefined });
