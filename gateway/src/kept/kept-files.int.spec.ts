import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@passerelle/contracts';
import { writeShellBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { type Sent, send } from '../testing/send.js';
import { startGateway } from '../testing/start-gateway.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway with a shell, what its entry answers, and a way to take its files away. */
async function published() {
  const root = await mkdtemp(join(tmpdir(), 'gateway-kept-'));
  const gateway = await startGateway();
  closing.push(
    () => rm(root, { recursive: true, force: true }),
    () => gateway.close(),
  );
  const [shell] = (await publishFolders(gateway.slicesDir, [await writeShellBuild(root)])) as [RegistryEntry];
  const ask = (headers: Sent['headers'] = {}, more: Sent = {}) =>
    send(gateway.url + shell.entry, { headers, ...more });
  const take = () =>
    rm(join(gateway.slicesDir, dirname(shell.entry).replace('/slices/', '')), { recursive: true });
  const file = join(gateway.slicesDir, shell.entry.replace('/slices/', ''));
  return { ask, take, file, lines: gateway.lines };
}

describe('a published file', () => {
  it('is read from disk once, in each form that clients take', async () => {
    const { ask, take } = await published();
    const forms: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'gzip, deflate, br' },
    ];
    const first = [];
    for (const headers of forms) first.push(await ask(headers));
    await take();
    for (const [index, headers] of forms.entries()) {
      const { date: _then, ...before } = first[index]?.headers ?? {};
      const { status, body, headers: after } = await ask(headers);
      expect([status, body.equals(first[index]?.body as Buffer)]).toEqual([200, true]);
      expect(after).toMatchObject({ ...before, 'cache-control': 'public, max-age=31536000, immutable' });
    }
    expect((await ask({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    const head = await ask({}, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const etag = first[0]?.headers.etag as string;
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    // What is asked about it otherwise is answered from disk.
    expect((await ask({ range: 'bytes=0-3' })).status).toBe(404);
    expect((await ask({}, { method: 'POST' })).status).toBe(404);
  });

  it('that was changed on the disk is not served, in none of its forms', async () => {
    const { ask, file, lines } = await published();
    const brotli = { 'accept-encoding': 'br' };
    await appendFile(file, '\nglobalThis.tampered = true;');
    await writeFile(`${file}.br`, brotliCompressSync('globalThis.tampered = true;'));
    await writeFile(`${file}.gz`, 'no gzip at all');
    for (const headers of [{}, brotli, { 'accept-encoding': 'gzip' }, {}]) {
      const { status, body, headers: answered } = await ask(headers);
      expect([status, body.length, answered['cache-control']]).toEqual([404, 0, 'no-store']);
    }
    const said = lines.filter(
      ({ msg }) => msg === 'a published file was changed on the disk: it is not served',
    );
    expect(said[0]).toMatchObject({ name: 'shell', file: 'main.js' });
  });
});
