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

it('two who go back at the same moment go back once', async () => {
  const slicesDir = join(root, 'slices');
  const versions: string[] = [];
  for (const marker of ['one', 'two', 'three']) {
    const [entry] = await publishFolders(slicesDir, [await writeSliceBuild(root, { name }, marker)]);
    versions.push(entry?.version ?? '');
  }
  const log = createLog('gateway', 'silent');
  const store = new FolderStore(slicesDir);
  const seen = await store.state();
  const desk = new ReleaseDesk({
    // What each of them sees before the other has changed it.
    store: {
      ...{ answers: null, state: async () => seen, change: (decide) => store.change(decide) },
      ...{ server: async () => null, history: async () => [], close: async () => undefined },
    },
    files: new PublishedFiles({ slicesDir, store, log }),
    checkCalls: async () => undefined,
    keptDays: 30,
    log,
  });
  const back = () => desk.rollBack(name, { version: undefined, must: false }, 'ana');
  const both = await Promise.all([back(), back()]);
  expect(both.map(({ version }) => version)).toEqual([versions[1], versions[1]]);
  expect(findRelease(await store.state(), name)?.version).toBe(versions[1]);
});
