import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { readRegistry } from '@passerelle/contracts';
import { openStorage, type Storage } from '@passerelle/process-kit/storage';
import { awsEnvironment, type S3Server, startS3Server } from '@passerelle/process-kit/testing';
import { storageKeyOf } from '../slices/stored-version.js';
import { writeShellBuild, writeSliceBuild } from '../testing/builds.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { opsToken, typeSlice, versionIn } from '../testing/type-slice.js';

const before = { ...process.env };

/** S3 behind a door that a test shuts. */
interface Door {
  readonly server: Server;
  isShut: boolean;
}

let s3: S3Server;
let door: Door;
let environment: Record<string, string>;
let storage: Storage;
let database: TestDatabase;
let root: string;
let one: TestGateway;
let two: TestGateway;
beforeAll(async () => {
  Object.assign(process.env, awsEnvironment);
  s3 = await startS3Server();
  door = await openDoor(s3.endpoint);
  database = await testDatabase();
  root = await mkdtemp(join(tmpdir(), 'gateway-machines-'));
  const { port } = door.server.address() as AddressInfo;
  const STORAGE_URL = s3
    .storageUrl('house')
    .replace(encodeURIComponent(s3.endpoint), encodeURIComponent(`http://127.0.0.1:${port}`));
  storage = await openStorage(STORAGE_URL);
  environment = { OPS_TOKEN: opsToken, DATABASE_URL: database.url, STORAGE_URL };
});
afterAll(async () => {
  door.server.closeAllConnections();
  door.server.close();
  await s3.stop();
  await database.drop();
  await rm(root, { recursive: true, force: true });
  process.env = before;
});
beforeEach(async () => {
  door.isShut = false;
  [one, two] = await Promise.all([start(), start()]);
});
afterEach(async () => {
  await Promise.all([one.close(), two.close()]);
});

/** A gateway of another machine: its folder is its own. */
const start = () => startGateway(environment);

async function openDoor(endpoint: string): Promise<Door> {
  const server = createServer((incoming, outgoing) => {
    if (made.isShut) return void incoming.socket.destroy();
    const { method, url, headers } = incoming;
    const passed = request(endpoint + url, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const made: Door = { server, isShut: false };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return made;
}

const slice = (args: string, at = one) => typeSlice(args, root, at.url);

async function released(marker: string): Promise<string> {
  await writeSliceBuild(root, { name: 'mfe-exam', calls: [] }, marker);
  return versionIn(await slice('publish mfe-exam --activate'));
}
async function exam(at: TestGateway): Promise<string | undefined> {
  const reply = await send(`${at.url}/slices.json`);
  if (reply.status !== 200) return undefined;
  return readRegistry(reply.json()).slices.find(({ active }) => active.name === 'mfe-exam')?.active.version;
}
async function agree(version: string): Promise<void> {
  const end = Date.now() + 5_000;
  while ((await exam(two)) !== version && Date.now() < end);
  expect(await exam(two)).toBe(version);
}
const entry = (version: string, at: TestGateway, headers: Record<string, string> = {}) =>
  send(`${at.url}/slices/mfe-exam/${version}/remoteEntry.js`, { headers });

it('what is published on one machine is served by the other, in every form, and rolled back there', async () => {
  await writeShellBuild(root);
  await slice('publish shell --activate');
  const first = await released('one');
  const second = await released('two');
  await agree(second);
  for (const encoding of ['identity', 'br', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const [here, there] = [await entry(second, one, headers), await entry(second, two, headers)];
    expect([there.status, there.body, there.headers['content-encoding']]).toEqual([
      200,
      here.body,
      here.headers['content-encoding'],
    ]);
  }
  expect((await send(two.url, { headers: { accept: 'text/html' } })).text).toContain(second);
  expect(await slice('rollback mfe-exam', two)).toBe(`mfe-exam is back at ${first}.`);
  // A machine that has never seen any of it: pages that are open ask it for what was active before.
  const third = await start();
  try {
    expect(await exam(third)).toBe(first);
    for (const version of [first, second]) expect((await entry(version, third)).status).toBe(200);
    expect((await entry('9.9.9-000000000000', third)).status).toBe(404);
  } finally {
    await third.close();
  }
});

it('what is another file in the storage, or on the disk, is served by nobody', async () => {
  const version = await released('three');
  await agree(version);
  const file = (at: TestGateway) => join(at.slicesDir, 'mfe-exam', version, 'remoteEntry.js');
  const end = Date.now() + 5_000;
  // In the background: nobody has asked for it.
  while (!existsSync(file(two)) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  await appendFile(file(two), '\nglobalThis.tampered = true;');
  expect((await entry(version, two)).status).toBe(404);
  // Brought again.
  expect((await entry(version, two)).text).toContain("var entry = 'three'");
  const other = await released('four');
  const key = { name: 'mfe-exam', version: other };
  await storage.put(storageKeyOf(key), Buffer.from('tampered'), { contentType: 'application/gzip' });
  const third = await start();
  try {
    expect((await entry(other, third)).status).toBe(404);
    expect((await entry(version, third)).status).toBe(200);
  } finally {
    await third.close();
  }
});

it('where the storage is away nothing is released, what is here is served, and the rest soon after it is back', async () => {
  const version = await released('five');
  door.isShut = true;
  await writeSliceBuild(root, { name: 'mfe-exam', calls: [] }, 'six');
  expect(await slice('publish mfe-exam --activate')).toMatch(/^! Refused \(503\): .*Nothing has changed/);
  expect(await exam(one)).toBe(version);
  expect((await entry(version, one)).status).toBe(200);
  const third = await start();
  try {
    const { status, headers } = await entry(version, third);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(await slice(`activate mfe-exam ${version}`, third)).toMatch(/^! Refused \(503\)/);
    door.isShut = false;
    const end = Date.now() + 10_000;
    while ((await entry(version, third)).status !== 200 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await entry(version, third)).text).toContain("var entry = 'five'");
  } finally {
    await third.close();
  }
});
