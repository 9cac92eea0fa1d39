import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type NeededFiles,
  neededFile,
  type RegistryEntry,
  type Route,
  readRegistry,
  sliceContractVersion,
} from '@passerelle/contracts';
import { activate, publish } from '../releases/decisions.js';
import { FolderStore } from '../releases/folder-store.js';
import { statePath } from '../releases/stored-state.js';
import { writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';
import { watchdogScript } from './unloaded-html.js';

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

async function publishAll(marker = ''): Promise<RegistryEntry> {
  const shell = await writeShellBuild(root, marker);
  const account = await writeSliceBuild(root, { name: 'mfe-account', routes }, marker);
  const [, entry] = await publishFolders(gateway.slicesDir, [shell, account]);
  return entry as RegistryEntry;
}

/** With the hash of its entry alone: the entry names those of what it loads. */
const asBrowsersHave = (entry: RegistryEntry) => ({
  ...entry,
  integrity: { 'remoteEntry.js': entry.integrity['remoteEntry.js'] },
});

describe('pages', () => {
  it('says that it is starting while no shell is published', async () => {
    const reply = await send(`${gateway.url}/`, { headers: html });
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.text).toContain('Passerelle démarre');
    expect((await send(`${gateway.url}/slices.json`)).status).toBe(503);
  });

  it('writes index.html for the routes of the published slices', async () => {
    const account = await publishAll();
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
      /trusted-types dompurify passerelle#loader passerelle#watchdog shell#rspack mfe-account#rspack 'allow-duplicates'$/,
    );
    expect(csp).not.toContain('upgrade-insecure-requests');
    expect(reply.text).toContain('<html lang="fr">');
    expect(reply.text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(reply.text).toContain('<title>Espace · Passerelle</title>');
    expect(reply.text).toContain(
      `<link rel="preload" fetchpriority="low" as="script" href="${account.entry}" integrity="${account.integrity['remoteEntry.js']}" crossorigin="anonymous" nonce="${nonce}">`,
    );
    expect(reply.text).toMatch(
      /<link rel="stylesheet" data-shell href="\/slices\/shell\/0\.1\.0-\w+\/main\.css" integrity="sha384-/,
    );
    const inlined = /<script type="application\/json" id="slices"[^>]*>([^<]*)</.exec(reply.text)?.[1];
    expect(readRegistry(JSON.parse(inlined ?? '')).slices[0]?.active).toEqual(asBrowsersHave(account));
    // What watches over the shell's coming, and the shell.
    const scripts = [...reply.text.matchAll(/<script(?! type="application\/json")[^>]*>(.*?)<\/script>/gs)];
    expect(scripts.map(([, text]) => text)).toEqual([watchdogScript, '']);
    expect(reply.text).not.toMatch(/<(?:script|style|link rel="(?:stylesheet|preload)")(?![^>]*nonce=)/);
    const again = await send(`${gateway.url}/dashboard`, { headers: html });
    expect(again.text).not.toContain(String(nonce));
  });

  it('sends what a route asks for at once along, of its slice and of those that fill its slots', async () => {
    const needed = (files: NeededFiles) => ({
      [neededFile]: JSON.stringify(files),
      '7.js': '7',
      '7.css': '',
      '8.js': '8',
    });
    const slots = ['account.goal.v1'];
    const dashboard = { '/dashboard': { files: ['8.js'], slots } };
    const account = { name: 'mfe-account', routes, slots: { 'account.goal.v1': 'one' as const } };
    const exam = { name: 'mfe-exam', fills: { 'account.goal.v1': './goal' } };
    const [, owner, filler] = (await publishFolders(gateway.slicesDir, [
      await writeShellBuild(root),
      await writeSliceBuild(
        root,
        account,
        '',
        needed({ modules: { './lifecycles': ['7.js', '7.css'] }, routes: dashboard }),
      ),
      await writeSliceBuild(
        root,
        exam,
        '',
        needed({ modules: { './goal': ['7.js', 'gone.js'], './other': ['8.js'] }, routes: {} }),
      ),
    ])) as [RegistryEntry, RegistryEntry, RegistryEntry];
    const preloads = async (path: string) =>
      [
        ...(await send(gateway.url + path, { headers: html })).text.matchAll(
          /<link rel="preload" fetchpriority="low" as="(\w+)" href="([^"]+)" integrity="([^"]+)"/g,
        ),
      ].map(([, ...named]) => named);
    const named = (entry: RegistryEntry, as: string, file: string) => [
      as,
      entry.base + file,
      entry.integrity[file],
    ];
    const own = [
      ['script', 'remoteEntry.js'] as const,
      ['script', '7.js'] as const,
      ['style', '7.css'] as const,
    ];
    const slice = own.map(([as, file]) => named(owner, as, file));
    expect(await preloads('/payment')).toEqual(slice);
    expect(await preloads('/dashboard')).toEqual([
      ...[...slice, named(owner, 'script', '8.js')],
      ...['remoteEntry.js', '7.js'].map((file) => named(filler, 'script', file)),
    ]);
  });

  it.each(['/dashboard/', '/payment?sub_id=gold', '/stripe-payment/confirmation?session_id=1'])(
    'knows the page %s',
    async (path) => {
      await publishAll();
      expect((await send(gateway.url + path, { headers: html })).status).toBe(200);
      expect((await send(gateway.url + path, { method: 'POST' })).status).toBe(405);
    },
  );

  it('compresses what it writes', async () => {
    await publishAll();
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
    await publishAll();
    const page = await send(`${gateway.url}/nowhere`, { headers: html });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<div id="root">');
    expect(page.text).not.toContain('rel="preload"');
    const program = await send(`${gateway.url}/nowhere`, { headers: { accept: 'application/json' } });
    expect(program.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each(['/%zz', '/tests/%E0%A4%A', '/payment/%', '/dashboard?next=%E0%A4%A'])(
    'gives an address with half a percent code (%s) the page that others get',
    async (path) => {
      await publishAll();
      const page = await send(gateway.url + path, { headers: { ...html, 'accept-encoding': 'identity' } });
      expect(page.status).toBe(path.startsWith('/dashboard') ? 200 : 404);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['content-security-policy']).toContain('nonce-');
      expect(page.text).toContain('<div id="root">');
      expect((await send(gateway.url + path, { method: 'HEAD', headers: html })).text).toBe('');
      if (page.status === 200) return;
      const program = await send(gateway.url + path, { headers: { accept: 'application/json' } });
      expect([program.status, program.json().code]).toEqual([404, 'not_found']);
      const form = await send(gateway.url + path, { method: 'POST', headers: html });
      expect(form.status).toBe(404);
    },
  );

  it.each(['passerelle_session=1', 'a=b; passerelle_access=x.y.z'])(
    'sends who has a session (%s) from / to the dashboard',
    async (cookie) => {
      await publishAll();
      const reply = await send(`${gateway.url}/`, { headers: { ...html, cookie } });
      expect(reply).toMatchObject({
        status: 302,
        headers: { location: '/dashboard', 'cache-control': 'no-store' },
      });
    },
  );

  it('goes on without the entries that it does not understand, also after a restart, and reports each', async () => {
    await publishAll();
    const store = new FolderStore(gateway.slicesDir);
    const account = (await store.state()).versions.find(({ name }) => name === 'mfe-account');
    const known = account?.entry as RegistryEntry;
    const entries = {
      'mfe-later': { ...known, name: 'mfe-later', contract: sliceContractVersion + 1 },
      'mfe-none': 'no entry at all',
      'mfe-odd': { ...known, name: 'mfe-odd', version: '7', manifest: { routes: 'everywhere' } },
    };
    const doing = { by: 'a newer gateway', at: '2026-01-01T00:00:00.000Z' };
    const restarted = await startGateway({ SLICES_DIR: gateway.slicesDir, OPS_TOKEN: opsToken });
    try {
      for (const [name, entry] of Object.entries(entries)) {
        const id = { name, version: '7' };
        await store.change((state) => publish(state, { ...id, entry, commit: null, bytes: 1 }, doing));
        await store.change((state) => activate(state, id, doing));
      }
      for (const { url, lines } of [gateway, restarted]) {
        expect((await send(`${url}/`, { headers: html })).status).toBe(200);
        const page = await send(`${url}/dashboard`, { headers: html });
        expect(page.status).toBe(200);
        expect(page.headers['content-security-policy']).not.toContain('mfe-later');
        const { slices, skipped } = readRegistry((await send(`${url}/slices.json`)).json());
        expect([slices.map(({ active }) => active.name), skipped]).toEqual([['mfe-account'], []]);
        expect(lines.filter(({ msg }) => String(msg).includes('is left out'))).toMatchObject([
          { entry: expect.stringMatching(/^mfe-later/), reason: expect.stringContaining('slice contract') },
          { entry: 'an entry' },
          { entry: 'mfe-odd 7', reason: expect.stringContaining('manifest.routes') },
        ]);
        const told = /mfe-odd 7<\/b><\/span><\/div><\/th><td colspan="6">laissée de côté/;
        while (!told.test((await send(`${url}/ops/`, { headers: operator })).text)) await sleep(50);
      }
    } finally {
      await restarted.close();
    }
  });

  it('leaves everyone else at /', async () => {
    await publishAll();
    const reply = await send(`${gateway.url}/`, {
      headers: { ...html, cookie: 'passerelle_session=0; x=1' },
    });
    expect(reply.status).toBe(200);
  });
});

describe('published slices', () => {
  it('serves the form that the client accepts, for ever', async () => {
    const { entry } = await publishAll();
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
    await publishAll();
    await writeFile(join(root, 'secret'), 'secret');
    for (const path of ['releases.json', '..%2fsecret', 'mfe-account/', 'mfe-account/1.2.3-0/x.js']) {
      const reply = await send(`${gateway.url}/slices/${path}`, { headers: html });
      expect([403, 404]).toContain(reply.status);
      expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it('shows a newly published version without a restart', async () => {
    await publishAll('one');
    const first = await send(`${gateway.url}/slices.json`);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const same = await send(`${gateway.url}/slices.json`, { headers: { 'if-none-match': etag } });
    expect(same).toMatchObject({ status: 304, text: '' });
    const second = await publishAll('two');
    const after = await send(`${gateway.url}/slices.json`, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
    const { slices } = readRegistry(after.json());
    expect(slices[0]?.active).toEqual(asBrowsersHave(second));
    expect(slices[0]?.fallbacks[0]?.version).not.toBe(second.version);
  });

  it('stays with the last good registry when the file is broken', async () => {
    await publishAll();
    expect((await send(`${gateway.url}/slices.json`)).status).toBe(200);
    await writeFile(statePath(gateway.slicesDir), '{"half');
    for (let times = 0; times < 2; times += 1)
      expect((await send(`${gateway.url}/slices.json`)).status).toBe(200);
    const said = gateway.lines.filter(({ msg }) => String(msg).includes('releases cannot be read'));
    expect(said).toHaveLength(1);
  });
});
