import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError } from '../config/read-config.js';
import { storageContract } from '../testing/storage.contract.js';
import { checkStorage } from './check-storage.js';
import { FolderStorage } from './folder-storage.js';

const png = { contentType: 'image/png' };
let folder: string;
const storage = () => new FolderStorage(pathToFileURL(folder).href);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder as storage', () => {
  it.each(storageContract(storage))('$name', async ({ run }) => run(), 120_000);

  it('leaves nothing half written behind', async () => {
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('does not take a file that it did not write for an object', async () => {
    await storage().put('foreign/known.png', Buffer.from('x'), png);
    await writeFile(join(folder, 'objects', 'foreign', 'copied.png'), 'x'.repeat(500));
    expect(await storage().get('foreign/copied.png')).toBeNull();
  });

  it('says that it fails, without the path', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    const put = new FolderStorage(pathToFileURL(blocked).href).put('a.png', Buffer.from('x'), png);
    await expect(put).rejects.toMatchObject({
      name: 'StorageError',
      failure: 'unavailable',
      message: expect.not.stringContaining(folder),
    });
  });
});

describe('at the start', () => {
  it('a folder that can be written is left as it was', async () => {
    expect(await checkStorage(pathToFileURL(folder).href)).toBeUndefined();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('one that cannot is refused by the name of its variable', async () => {
    const blocked = join(folder, 'file');
    await writeFile(blocked, '');
    const checked = checkStorage(pathToFileURL(blocked).href);
    await expect(checked).rejects.toThrow(ConfigError);
    await expect(checked).rejects.toThrow(
      /^STORAGE_URL: the folder cannot be written \(E\w+\): it must be there/,
    );
  });
});
