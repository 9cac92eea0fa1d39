import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fillPath, readAttempt, readPackMedia } from '@passerelle/contracts';
import { runWorker } from '../testing/run-worker.js';
import { offlinePage } from './offline-page.js';
import { workerScripts } from './serve-device.js';

const origin = 'https://passerelle.test';
const sound = fillPath(readPackMedia.path, { file: 'a1.opus' });
const down = () => Promise.reject(new TypeError('Failed to fetch'));
const navigation = (path: string, method = 'GET') =>
  ({ mode: 'navigate', method, url: origin + path }) as const;
const bytesOf = async (reply: Response | undefined) => (await reply?.text()) ?? null;

function run(network: () => Promise<Response> = down) {
  const worker = runWorker(workerScripts.on, network);
  const keep = (files: Record<string, string>) =>
    worker.caches.set(
      'passerelle.test.u1',
      new Map(
        Object.entries(files).map(([path, text]) => [
          path,
          new Response(text, { headers: { 'content-type': 'audio/ogg' } }),
        ]),
      ),
    );
  return { ...worker, keep };
}

describe('the worker', () => {
  it('takes over at once, and has pages asked for while it wakes up', async () => {
    const { comes, told } = run();
    await comes('install');
    await comes('activate');
    expect(told.sort()).toEqual(['claim', 'preload', 'skipWaiting']);
  });

  it.each([
    '/slices.json',
    '/slices/shell/1.0.0/main.js',
    '/favicon.svg',
    fillPath(readAttempt.path, { attemptId: 'a1' }),
    '/media/content/sounds/a1/file.opus',
    '/media/auth/profiles/photo.webp',
  ])('leaves %s to the network, even where a cache has it', (path) => {
    const { answer, keep } = run();
    keep({ [path]: 'kept' });
    expect(answer(new Request(origin + path))).toBeUndefined();
  });

  it('leaves what is sent, and other origins, to the network', () => {
    const { answer } = run();
    expect(answer(navigation('/payment', 'POST'))).toBeUndefined();
    expect(answer(new Request(`https://elsewhere.test${sound}`))).toBeUndefined();
  });

  it('gives a page as the network gives it, however often, and never one that was kept', async () => {
    let release = 0;
    const { answer, keep, caches } = run(async () => new Response(`release ${++release}`));
    keep({ '/dashboard': 'kept' });
    expect(await bytesOf(await answer(navigation('/dashboard')))).toBe('release 1');
    expect(await bytesOf(await answer(navigation('/dashboard')))).toBe('release 2');
    const preloaded = Promise.resolve(new Response('preloaded'));
    expect(await bytesOf(await answer(navigation('/dashboard'), preloaded))).toBe('preloaded');
    expect([...(caches.get('passerelle.test.u1')?.keys() ?? [])]).toEqual(['/dashboard']);
  });

  it.each([
    ['down', undefined],
    ['down for what was asked ahead', down()],
    ['down for what was asked ahead, in Firefox', Promise.resolve(Response.error())],
  ])('says that there is no connection where the network is %s', async (_how, preloaded) => {
    const { answer } = run();
    preloaded?.catch(() => undefined);
    const reply = await answer(navigation('/dashboard'), preloaded);
    expect(reply?.status).toBe(503);
    expect(reply?.headers.get('cache-control')).toBe('no-store');
    expect(reply?.headers.get('content-security-policy')).toBe(offlinePage.csp);
    expect(await bytesOf(reply)).toBe(offlinePage.html);
  });

  it('gives a recording of the test under way from its cache, whole and in parts', async () => {
    const { answer, keep, asked } = run();
    keep({ [sound]: '0123456789' });
    const ask = (range?: string) =>
      answer(new Request(origin + sound, range ? { headers: { range } } : {})) as Promise<Response>;
    expect(await bytesOf(await ask())).toBe('0123456789');
    const part = await ask('bytes=2-4');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
    expect(part.headers.get('content-type')).toBe('audio/ogg');
    expect(await bytesOf(part)).toBe('234');
    expect(await bytesOf(await ask('bytes=7-'))).toBe('789');
    expect(await bytesOf(await ask('bytes=7-99'))).toBe('789');
    expect((await ask('bytes=10-')).status).toBe(416);
    expect(asked).toEqual([]);
  });

  it('asks the network for what was not kept', async () => {
    const { answer, asked } = run(async () => new Response('sent'));
    expect(await bytesOf(await answer(new Request(origin + sound)))).toBe('sent');
    expect(asked).toEqual([origin + sound]);
  });
});

describe('what takes its place where it is switched off', () => {
  it('empties every cache, goes, and answers nothing', async () => {
    const { comes, told, caches, answer } = runWorker(workerScripts.off, down);
    caches.set('passerelle.test.u1', new Map());
    caches.set('of a worker to come', new Map());
    await comes('install');
    await comes('activate');
    expect(told).toEqual(['skipWaiting', 'unregister']);
    expect(caches.size).toBe(0);
    expect(answer(navigation('/dashboard'))).toBeUndefined();
  });
});

describe('the page without a connection', () => {
  it('has no code but its own three lines, whose hashes its policy names', () => {
    const { html, csp } = offlinePage;
    const hashes = [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(
      ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(2);
    for (const hash of hashes) expect(csp).toContain(hash);
    expect(html).not.toMatch(/src=|href=|slices/);
    expect(html).toContain('gardées sur cet appareil');
  });
});
