import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@passerelle/contracts';
import { writeShellBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { type Sent, send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

describe('requests that no browser sends', () => {
  let gateway: TestGateway;
  let root: string;
  let shell: RegistryEntry;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'gateway-odd-'));
    gateway = await startGateway();
    [shell] = (await publishFolders(gateway.slicesDir, [await writeShellBuild(root)])) as [RegistryEntry];
  });
  afterAll(async () => {
    await gateway.close();
    await rm(root, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(gateway.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  const ask = (path: string, sent: Sent = {}) => send(gateway.url, { ...sent, path });

  it.each(['/slices/../x', '/slices/..%2fx', '/slices/%00', '/slices/shell/%00', '/slices/%', '/%00'])(
    '%s is nowhere',
    async (path) => {
      const reply = await ask(path);
      expect([reply.status, reply.json().code]).toEqual([404, 'not_found']);
    },
  );

  it.each(['/', '/slices.json', '/mgmt/mock-data/', '/auth/login/jwt/create/', '/media/content/x', '/ops/'])(
    'QUERY %s is not a method',
    async (path) => {
      const reply = await ask(path, { method: 'QUERY' });
      expect([reply.status, reply.json().code]).toEqual([405, 'method_not_allowed']);
      expect(reply.headers.allow).toContain('GET');
    },
  );

  it.each([
    [{ 'if-match': '"another"' }, 412],
    [{ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412],
    [{ range: 'bytes=999999999-' }, 416],
    [{ range: 'bytes=0-3' }, 206],
    [{ range: 'furlongs=1-2' }, 200],
  ] as const)('a published file with %j is %d', async (headers, status) => {
    expect((await ask(shell.entry, { headers })).status).toBe(status);
  });
});
