import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { strToU8, Zip, ZipPassThrough, type Zippable, zipSync } from 'fflate';
import { unpack } from './unpack.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpack-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function unpacked(content: Zippable | Uint8Array, limits?: Parameters<typeof unpack>[2]) {
  const path = join(folder, 'upload');
  await writeFile(path, content instanceof Uint8Array ? content : zipSync(content));
  await unpack(path, join(folder, 'out'), limits);
  return readdir(join(folder, 'out'), { recursive: true });
}

it('unpacks a folder, and leaves out what computers add', async () => {
  const files = await unpacked({
    'mien/pack.yaml': strToU8('id: mien'),
    'mien/sets/ce-1.yaml': strToU8('id: ce-1'),
    '__MACOSX/mien/._pack.yaml': strToU8('x'),
    'mien/.DS_Store': strToU8('x'),
  });
  expect(files.sort()).toEqual(['mien', 'mien/pack.yaml', 'mien/sets', 'mien/sets/ce-1.yaml']);
  expect(await readFile(join(folder, 'out/mien/pack.yaml'), 'utf8')).toBe('id: mien');
});

it.each(['../pack.yaml', '/etc/passwd', 'a/../../b', 'a\\b', '.hidden', 'a/./b', 'C:/x'])(
  'no file leaves the folder: %s',
  async (name) => {
    await expect(unpacked({ [name]: strToU8('x') })).rejects.toThrow('dont le nom n’est pas permis');
  },
);

it.each([
  [['pack.yaml', 'pack.yaml']],
  [['pack', 'pack/pack.yaml']],
  [['pack/pack.yaml', 'pack']],
  [[`${'x'.repeat(300)}.md`]],
])('no file takes the place of another, or has a name that no disk takes', async (names) => {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, part) => parts.push(part));
  for (const name of names) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(strToU8('x'), true);
  }
  zip.end();
  await expect(unpacked(Buffer.concat(parts))).rejects.toThrow('déjà pris, ou trop long');
});

it('what is too much ends it, whatever the archive says of itself', async () => {
  const zeros = new Uint8Array(3_000_000);
  await expect(unpacked({ 'a.bin': zeros, 'b.bin': zeros }, { files: 5, bytes: 5_000_000 })).rejects.toThrow(
    'trop grand',
  );
  await rm(join(folder, 'out'), { recursive: true });
  const many = Object.fromEntries([1, 2, 3].map((n) => [`f${n}`, strToU8('x')]));
  await expect(unpacked(many, { files: 2, bytes: 100 })).rejects.toThrow('trop de fichiers');
});

it('what is no archive, or a broken one, says so', async () => {
  await expect(unpacked(strToU8('bonjour'))).rejects.toThrow('n’est pas un ZIP');
  const whole = zipSync({ 'pack.yaml': strToU8('x'.repeat(5_000)) }, { level: 9 });
  const broken = Uint8Array.from(whole, (byte, place) => (place > 45 && place < 60 ? 255 - byte : byte));
  await expect(unpacked(broken)).rejects.toThrow('abîmé');
});
