import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type RegistryEntry, type Route, readRegistry, sliceContractVersion } from '@passerelle/contracts';
import { publishBuilds } from '../slices/publish-build.js';
import { writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';
import { skeletonScript } from './skeleton-html.js';

const opsToken = 'a-token-of-the-operators-machines';
const operator = { authorization: `Bearer ${opsToken}` };
const html = { accept: 'text/html,*/*;q=0.8' };
const routes = [
  { path: '/', title: 'Accueil', audience: 'visitor', prerender: true },
  { path: '/dashboard', title: 'Espace', audience: 'member' },
  { path: '/{provider}-payment/confirmation', title: 'Paiement' },
  { path: '/payment', title: 'Paiement' },
] satisfies Route[];

let gateway: TestGateway;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-pages-'));
  gateway = await startGateway({ CARD_PROVIDER_ORIGINS: 'http://127.0.0.1:4242', OPS_TOKEN: opsToken });
});
afterEach(async () => {
  await gateway.close();
  await rm(root, { recursive: true, force: true });
});

async function publish(marker = ''): Promise<RegistryEntry> {
  const shell = await writeShellBuild(root, marker);
  const account = await writeSliceBuild(root, { name: 'mfe-account', routes }, marker);
  const [, entry] = await publishBuilds(gateway.slicesDir, [shell, account]);
  return entry as RegistryEntry;
}

describe('pages', () => {
  it('says that it is starting while no shell is published', async () => {
    const reply = await send(`${gateway.url}/`, { headers: html });
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.text).toContain('Passerelle démarre');
    expect((await send(`${gateway.url}/slices.json`)).status).toBe(503);
  });

  it('writes index.html for the routes of the published slices', async () => {
    const account = await publish();
    const reply = await send(`${gateway.url}/dashboard`, { headers: html });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    const csp = String(reply.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(csp)?.[1];
    expect(csp).toContain("form-action 'self' http://127.0.0.1:4242;");
    expect(csp).toMatch(
      /trusted-types dompurify passerelle#loader shell#rspack mfe-account#rspack 'allow-duplicates'$/,
    );
    expect(csp).not.toContain('upgrade-insecure-requests');
    expect(reply.text).toContain('<html lang="fr">');
    expect(reply.text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(reply.text).toContain('<title>Espace · Passerelle</title>');
    expect(reply.text).toContain(
      `<link rel="preload" as="script" href="${account.entry}" integrity="${account.integrity['remoteEntry.js']}" crossorigin="anonymous" nonce="${nonce}">`,
    );
    expect(reply.text).toMatch(
      /<link rel="stylesheet" href="\/slices\/shell\/0\.1\.0-\w+\/main\.css" integrity="sha384-/,
    );
    const inlined = /<script type="application\/json" id="slices"[^>]*>([^<]*)</.exec(reply.text)?.[1];
    expect(readRegistry(JSON.parse(inlined ?? '')).slices[0]?.active).toEqual(account);
    // The shell's entry, and what the skeleton says while it is waited for.
    const scripts = [...reply.text.matchAll(/<script(?! type="application\/json")[^>]*>([^<]*)</g)];
    expect(scripts.map(([, text]) => text)).toEqual(['', skeletonScript]);
    expect(reply.text).not.toMatch(/<(?:script|style|link rel="(?:stylesheet|preload)")(?![^>]*nonce=)/);
    const again = await send(`${gateway.url}/dashboard`, { headers: html });
    expect(again.text).not.toContain(String(nonce));
  });

  it.each(['/dashboard/', '/payment?sub_id=gold', '/stripe-payment/confirmation?session_id=1'])(
    'knows the page %s',
    async (path) => {
      await publish();
      expect((await send(gateway.url + path, { headers: html })).status).toBe(200);
      expect((await send(gateway.url + path, { method: 'POST' })).status).toBe(405);
    },
  );

  it('compresses what it writes', async () => {
    await publish();
    const plain = await send(`${gateway.url}/dashboard`, { headers: html });
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    for (const [encoding, decode] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const headers = { ...html, 'accept-encoding': encoding };
      const reply = await send(`${gateway.url}/dashboard`, { headers });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(decode(reply.body).toString()).toContain('</html>');
      expect(reply.body.length).toBeLessThan(plain.body.length);
    }
  });

  it('gives an unknown page to the shell with status 404, and to programs a problem', async () => {
    await publish();
    const page = await send(`${gateway.url}/nowhere`, { headers: html });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<div id="root">');
    expect(page.text).not.toContain('rel="preload"');
    const program = await send(`${gateway.url}/nowhere`, { headers: { accept: 'application/json' } });
    expect(program.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each(['passerelle_session=1', 'a=b; passerelle_access=x.y.z'])(
    'sends who has a session (%s) from / to the dashboard',
    async (cookie) => {
      await publish();
      const reply = await send(`${gateway.url}/`, { headers: { ...html, cookie } });
      expect(reply).toMatchObject({
        status: 302,
        headers: { location: '/dashboard', 'cache-control': 'no-store' },
      });
    },
  );

  it('goes on without the entries that it does not understand, also after a restart, and reports each', async () => {
    await publish();
    const file = join(gateway.slicesDir, 'registry.json');
    const stored = JSON.parse(await readFile(file, 'utf8'));
    const newer = { ...stored.slices[0].active, name: 'mfe-later', contract: sliceContractVersion + 1 };
    const odd = {
      ...stored.slices[0].active,
      name: 'mfe-odd',
      version: '7',
      manifest: { routes: 'everywhere' },
    };
    stored.slices.push({ active: newer, lastGood: null }, { active: odd, lastGood: null }, 'no entry at all');
    const restarted = await startGateway({ SLICES_DIR: gateway.slicesDir, OPS_TOKEN: opsToken });
    try {
      await writeFile(file, JSON.stringify(stored));
      for (const { url, lines } of [gateway, restarted]) {
        expect((await send(`${url}/`, { headers: html })).status).toBe(200);
        const page = await send(`${url}/dashboard`, { headers: html });
        expect(page.status).toBe(200);
        expect(page.headers['content-security-policy']).not.toContain('mfe-later');
        const { slices, skipped } = readRegistry((await send(`${url}/slices.json`)).json());
        expect([slices.map(({ active }) => active.name), skipped]).toEqual([['mfe-account'], []]);
        expect(lines.filter(({ msg }) => String(msg).includes('is left out'))).toMatchObject([
          { entry: expect.stringMatching(/^mfe-later/), reason: expect.stringContaining('slice contract') },
          { entry: 'mfe-odd 7', reason: expect.stringContaining('manifest.routes') },
          { reason: 'it has no active version' },
        ]);
        const told = /mfe-odd 7<\/b><\/span><\/div><\/th><td colspan="2">laissée de côté/;
        while (!told.test((await send(`${url}/ops/`, { headers: operator })).text)) await sleep(50);
      }
    } finally {
      await restarted.close();
    }
  });

  it('leaves everyone else at /', async () => {
    await publish();
    const reply = await send(`${gateway.url}/`, {
      headers: { ...html, cookie: 'passerelle_session=0; x=1' },
    });
    expect(reply.status).toBe(200);
  });
});

describe('published slices', () => {
  it('serves the form that the client accepts, for ever', async () => {
    const { entry } = await publish();
    const plain = await send(gateway.url + entry);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
    });
    const br = await send(gateway.url + entry, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    const gz = await send(gateway.url + entry, { headers: { 'accept-encoding': 'gzip' } });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body)).toEqual(plain.body);
  });

  it('serves nothing but published files', async () => {
    await publish();
    await writeFile(join(root, 'secret'), 'secret');
    for (const path of [
      'registry.json',
      '.registry.lock',
      '..%2fsecret',
      'mfe-account/',
      'mfe-account/1.2.3-0/x.js',
    ]) {
      const reply = await send(`${gateway.url}/slices/${path}`, { headers: html });
      expect([403, 404]).toContain(reply.status);
      expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it('shows a newly published version without a restart', async () => {
    await publish('one');
    const first = await send(`${gateway.url}/slices.json`);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const same = await send(`${gateway.url}/slices.json`, { headers: { 'if-none-match': etag } });
    expect(same).toMatchObject({ status: 304, text: '' });
    const second = await publish('two');
    const after = await send(`${gateway.url}/slices.json`, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
    const { slices } = readRegistry(after.json());
    expect(slices[0]?.active).toEqual(second);
    expect(slices[0]?.lastGood?.version).not.toBe(second.version);
  });

  it('stays with the last good registry when the file is broken', async () => {
    await publish();
    expect((await send(`${gateway.url}/slices.json`)).status).toBe(200);
    await writeFile(join(gateway.slicesDir, 'registry.json'), '{"half');
    expect((await send(`${gateway.url}/slices.json`)).status).toBe(200);
    expect(gateway.lines.some((line) => String(line.msg).includes('registry.json cannot be read'))).toBe(
      true,
    );
  });
});
