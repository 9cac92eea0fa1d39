import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLog } from '@passerelle/process-kit';
import { findRelease } from '../releases/decisions.js';
import { FolderStore } from '../releases/folder-store.js';
import { PublishedFiles } from '../slices/published-files.js';
import { writeSliceBuild } from '../testing/builds.js';
import { publishFolders } from '../testing/publish-folders.js';
import { ReleaseDesk } from './release-desk.js';

const name = 'mfe-exam';
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gateway-desk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Makes versions active, one after the other. */
async function released(...markers: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const marker of markers) {
    const build = await writeSliceBuild(root, { name }, marker);
    const [entry] = await publishFolders(join(root, 'slices'), [build]);
    versions.push(entry?.version ?? '');
  }
  return versions;
}

/** Of a gateway that does not see from now on what is changed. */
async function deskOfNow() {
  const slicesDir = join(root, 'slices');
  const log = createLog('gateway', 'silent');
  const store = new FolderStore(slicesDir);
  const seen = await store.state();
  const desk = new ReleaseDesk({
    store: {
      ...{ answers: null, state: async () => seen, change: (decide) => store.change(decide) },
      ...{ server: async () => null, history: async () => [], close: async () => undefined },
    },
    files: new PublishedFiles({ slicesDir, store, log }),
    checkCalls: async () => undefined,
    keptDays: 30,
    log,
  });
  return { desk, store };
}

it('two who go back at the same moment go back once', async () => {
  const versions = await released('one', 'two', 'three');
  const { desk, store } = await deskOfNow();
  const back = () => desk.rollBack(name, { version: undefined, must: false }, 'ana');
  const both = await Promise.all([back(), back()]);
  expect(both.map(({ version }) => version)).toEqual([versions[1], versions[1]]);
  expect(findRelease(await store.state(), name)?.version).toBe(versions[1]);
});

it('who goes back from what another gateway has just activated goes back to the version before that', async () => {
  const versions = await released('one', 'two');
  const { desk, store } = await deskOfNow();
  await released('three');
  const { version } = await desk.rollBack(name, { version: undefined, must: false }, 'ana');
  expect(version).toBe(versions[1]);
  expect(findRelease(await store.state(), name)?.version).toBe(versions[1]);
});

it('a version that another gateway has just published can be activated', async () => {
  await released('one');
  const { desk } = await deskOfNow();
  const [two] = await released('two');
  const activation = { version: undefined, percent: 100, must: false };
  expect(await desk.activate(name, activation, 'ana')).toMatchObject({ version: two });
});
