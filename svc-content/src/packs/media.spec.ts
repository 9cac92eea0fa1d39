import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InvalidPackError, keyOf, mediaOf, readPack } from '@passerelle/content-packs';
import { writeFullPack } from '@passerelle/content-packs/testing';
import { openStorage } from '@passerelle/service-kit';
import { parse, stringify } from 'yaml';
import { storeMedia } from './store-media.js';

describe('media of a pack', () => {
  let root: string;
  let pack: string;
  beforeEach(async () => {
    root = await writeFullPack();
    pack = join(root, 'complete');
    // Its sounds are `examiner.int.spec.ts`'s.
    const spoken = join(pack, 'sets/eo-7.yaml');
    await writeFile(spoken, stringify({ ...parse(await readFile(spoken, 'utf8')), awaits_recordings: true }));
  });
  afterEach(() => rm(root, { recursive: true }));

  const reasons = () =>
    readPack(pack).then(
      () => [],
      (error: unknown) => {
        if (error instanceof InvalidPackError) return error.problems.map(({ reason }) => reason);
        throw error;
      },
    );

  it('are stored once, under names made of their content', async () => {
    const storage = await openStorage(pathToFileURL(join(root, 'storage')).href);
    const files = mediaOf(await readPack(pack));
    expect(files).toHaveLength(7);
    expect(await storeMedia(storage, files)).toBe(7);
    expect(await storeMedia(storage, files)).toBe(0);
    for (const file of files) {
      expect(keyOf(file)).toMatch(/^packs\/[0-9a-f]{40}\.(?:opus|m4a|webp)$/);
      const stored = await storage.get(keyOf(file));
      const bytes = await stored?.stream.toArray();
      expect(Buffer.concat(bytes ?? [])).toEqual(await readFile(file.path));
    }
  });

  it('are refused when a link leads out of the pack, to a file or through a folder', async () => {
    const file = join(pack, 'media/audio/co-7-01.opus');
    await rename(file, join(root, 'outside.opus'));
    await symlink(join(root, 'outside.opus'), file);
    expect(await reasons()).toEqual(['media/audio/co-7-01.opus n’est pas un simple fichier du paquet']);
    await rename(join(pack, 'media/pictures'), join(root, 'pictures'));
    await symlink(join(root, 'pictures'), join(pack, 'media/pictures'));
    expect(await reasons()).toContain('media/pictures/co-7-01.webp n’est pas un simple fichier du paquet');
  });

  it('are refused when they are missing, too large or a folder', async () => {
    await truncate(join(pack, 'media/audio/co-7-01.m4a'), 5 * 1024 * 1024);
    await rm(join(pack, 'media/audio/co-7-02.m4a'));
    await rm(join(pack, 'media/audio/co-7-02.opus'));
    await mkdir(join(pack, 'media/audio/co-7-02.opus'));
    expect((await reasons()).sort()).toEqual([
      'media/audio/co-7-01.m4a dépasse 4194304 octets',
      'media/audio/co-7-02.m4a manque (une série en préparation porte draft, une série orale awaits_recordings)',
      'media/audio/co-7-02.opus n’est pas un simple fichier du paquet',
    ]);
  });

  it.each([
    '../../../etc/passwd',
    'media/pictures/../../pack.webp',
    '/etc/hosts.webp',
    'media/pictures/a.svg',
  ])('cannot be at %s', async (file) => {
    const path = join(pack, 'sets/co-7.yaml');
    const set = parse(await readFile(path, 'utf8'));
    set.items[0].picture.file = file;
    await writeFile(path, stringify(set));
    expect((await reasons())[0]).toContain('items[0].picture.file : un fichier comme');
  });

  it('are no part of a set under way', async () => {
    const path = join(pack, 'sets/co-7.yaml');
    await writeFile(path, `draft: true\n${await readFile(path, 'utf8')}`);
    await rm(join(pack, 'media'), { recursive: true });
    expect(await reasons()).toEqual([]);
  });
});
