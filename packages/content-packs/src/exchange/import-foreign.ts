import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { skillFacts } from '@passerelle/contracts';
import { stringify } from 'yaml';
import { readPack } from '../pack/read-pack.js';
import { shownPath } from '../yaml/read-yaml.js';
import { ForeignFileError, maxForeignSize } from './foreign-question.js';
import { readGift } from './read-gift.js';
import { readMoodleXml } from './read-moodle-xml.js';
import { reviewOf } from './review.js';
import { takeOver } from './take-over.js';

const readers: Readonly<Record<string, typeof readGift>> = {
  '.gift': readGift,
  '.txt': readGift,
  '.xml': readMoodleXml,
};

/** Whether a path is a file of another system, by its name. */
export const isForeign = (path: string): boolean => extname(path).toLowerCase() in readers;

export interface ForeignImport {
  /** The draft set; null when nothing was taken. */
  readonly set: string | null;
  readonly review: string;
  readonly taken: number;
  readonly leftOut: number;
}

/**
 * Takes the questions of a GIFT or Moodle XML file over into a draft set of a pack, and writes a review beside it that names
 * every question: what to complete in those taken, and why the others were not.
 * @throws ForeignFileError when the file cannot be taken at all
 * @throws InvalidPackError when the pack is not valid
 */
export async function importForeign(path: string, folder: string): Promise<ForeignImport> {
  const read = readers[extname(path).toLowerCase()];
  if (!read) throw new ForeignFileError('n’est ni du GIFT (.gift, .txt) ni du XML de Moodle (.xml)');
  const { taken, leftOut } = takeOver(read(await textOf(path)));
  const pack = await readPack(folder);
  const id = slugOf(basename(path, extname(path)));
  const skill = 'written_comprehension';
  const number =
    1 + Math.max(0, ...pack.sets.flatMap(({ set }) => (set.skill === skill ? [set.number] : [])));
  const set = join(folder, 'sets', `${id}.yaml`);
  const review = join(folder, 'reviews', `${id}.md`);
  for (const file of [set, review])
    if (await exists(file)) throw new ForeignFileError(`${shownPath(file)} existe déjà`);
  const head = {
    id,
    skill,
    number,
    name: `${skillFacts[skill].label} test ${number}`,
    tier: 0,
    open: false,
    draft: true,
  };
  if (taken.length > 0)
    await write(
      set,
      stringify({ ...head, review: [], items: taken.map(({ item }) => item) }, { lineWidth: 120 }),
    );
  await write(review, reviewOf(basename(path), { taken, leftOut }));
  return {
    set: taken.length > 0 ? set : null,
    review,
    taken: taken.length,
    leftOut: leftOut.length,
  };
}

async function textOf(path: string): Promise<string> {
  const info = await lstat(path).catch(() => null);
  if (!info?.isFile()) throw new ForeignFileError('ne peut pas être lu');
  if (info.size > maxForeignSize) throw new ForeignFileError(`dépasse ${maxForeignSize} octets`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    throw new ForeignFileError('n’est pas un texte en UTF-8');
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
}

function slugOf(name: string): string {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    folded
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'importe'
  );
}
