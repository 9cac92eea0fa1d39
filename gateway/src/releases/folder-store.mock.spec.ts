import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';

/** What the next reading of a file fails with. */
let failure: Error | undefined;
jest.unstable_mockModule('node:fs/promises', () => ({
  ...fs,
  readFile: async (path: string, encoding: 'utf8') => {
    const error = failure;
    failure = undefined;
    if (error) throw error;
    return fs.readFile(path, encoding);
  },
}));
const { FolderStore } = await import('./folder-store.js');
const { emptyState, statePath, writeState } = await import('./stored-state.js');

describe('releases in a file', () => {
  const folder = fs.mkdtemp(join(tmpdir(), 'passerelle-store-'));
  afterAll(async () => fs.rm(await folder, { recursive: true }));
  const at = (revision: number) => {
    const { state, log } = emptyState();
    return { state: { ...state, revision }, log };
  };

  it('that could not be read are read with the next look', async () => {
    const store = new FolderStore(await folder);
    await writeState(await folder, at(1));
    expect((await store.state()).revision).toBe(1);
    await writeState(await folder, at(2));
    failure = new Error('EMFILE: too many open files');
    await expect(store.state()).rejects.toThrow('EMFILE');
    expect((await store.state()).revision).toBe(2);
  });

  it('that are none are said once, and those before stay', async () => {
    const store = new FolderStore(await folder);
    await fs.writeFile(statePath(await folder), '{}');
    await expect(store.state()).rejects.toThrow('no list of releases');
    expect((await store.state()).revision).toBe(0);
  });

  it('that cannot be written leave no draft', async () => {
    await fs.rm(statePath(await folder));
    await fs.mkdir(statePath(await folder));
    await expect(writeState(await folder, at(3))).rejects.toThrow('EISDIR');
    expect(await fs.readdir(await folder)).toEqual(['releases.json']);
  });
});
