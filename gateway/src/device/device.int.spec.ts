import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeShellBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';
import { workerScripts } from './serve-device.js';
import { webManifest } from './web-manifest.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('what a device is given', () => {
  it('the worker: asked for anew each time, a script that makes none', async () => {
    const reply = await send(`${gateway.url}/sw.js`);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; connect-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(reply.text).toBe(workerScripts.on);
  });

  it('switched off: one that empties what was kept and goes', async () => {
    const off = await startGateway({ SERVICE_WORKER: 'off' });
    const reply = await send(`${off.url}/sw.js`);
    await off.close();
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.text).toBe(workerScripts.off);
    expect(reply.text).toContain('unregister()');
    expect(reply.text).not.toContain("'fetch'");
  });

  it('a web manifest that every page names, and its icons', async () => {
    const reply = await send(`${gateway.url}/manifest.webmanifest`);
    expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(reply.json()).toMatchObject({ start_url: '/dashboard', display: 'standalone', lang: 'fr' });
    for (const { src, type } of webManifest.icons) {
      const icon = await send(gateway.url + src);
      expect([icon.status, icon.headers['content-type']]).toEqual([200, type]);
    }
    const root = await mkdtemp(join(tmpdir(), 'gateway-device-'));
    await publishFolders(gateway.slicesDir, [await writeShellBuild(root)]);
    await rm(root, { recursive: true });
    const page = await send(`${gateway.url}/nowhere`, { headers: { accept: 'text/html' } });
    expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('its own addresses are no pages', async () => {
    const reply = await send(`${gateway.url}/icons/none.png`, { headers: { accept: 'text/html' } });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });
});
