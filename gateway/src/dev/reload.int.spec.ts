import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';
import { devEventsPath } from './reload.js';

const html = { accept: 'text/html' };
let gateway: TestGateway;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-dev-'));
});
afterEach(async () => {
  await gateway.close();
  await rm(root, { recursive: true, force: true });
});

async function publish(marker: string): Promise<void> {
  const shell = await writeShellBuild(root);
  const slice = await writeSliceBuild(
    root,
    { name: 'mfe-exam', routes: [{ path: '/x', title: 'X' }] },
    marker,
  );
  await publishFolders(gateway.slicesDir, [shell, slice], { development: true });
}

/** The events as they come. */
function listen(): { events: string[]; close(): void } {
  const events: string[] = [];
  const request = get(`${gateway.url}${devEventsPath}`, (response) => {
    response.on('data', (chunk: Buffer) => {
      events.push(
        ...[...chunk.toString().matchAll(/^data: (.+)$/gm)].map(([, version]) => version as string),
      );
    });
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return { events, close: () => request.destroy() };
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('in development', () => {
  it('a page hears of the next version, and knows its own', async () => {
    gateway = await startGateway({ NODE_ENV: 'development' });
    await publish('one');
    const page = await send(`${gateway.url}/x`, { headers: html });
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    const shown =
      /<script nonce="([^"]+)">new EventSource\('\/__dev\/events'\).*'([\w-]+)'\)location.reload/.exec(
        page.text,
      );
    expect(shown?.[1]).toBe(nonce);
    const page2 = listen();
    await until(() => page2.events.length === 1);
    expect(page2.events).toEqual([shown?.[2]]);
    await publish('two');
    await until(() => page2.events.length === 2);
    expect(page2.events[1]).not.toBe(shown?.[2]);
    page2.close();
  });

  it('keeps the last versions only, with their source maps', async () => {
    gateway = await startGateway({ NODE_ENV: 'development' });
    for (const marker of ['1', '2', '3', '4', '5', '6']) await publish(marker);
    const { readdir } = await import('node:fs/promises');
    expect((await readdir(join(gateway.slicesDir, 'mfe-exam'))).length).toBe(3);
    expect((await send(`${gateway.url}/x`, { headers: html })).status).toBe(200);
  });
});

describe.each([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'test' }])('with %j', (environment) => {
  it('there is no such address, and no script in the page', async () => {
    gateway = await startGateway(environment as Record<string, string>);
    await publish('one');
    const reply = await send(`${gateway.url}${devEventsPath}`, { headers: { accept: 'text/event-stream' } });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).not.toContain('event-stream');
    expect((await send(`${gateway.url}/x`, { headers: html })).text).not.toMatch(/EventSource|__dev/);
  });
});
