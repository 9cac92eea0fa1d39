import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { readPack } from '../pack/read-pack.js';
import { shownPath } from '../yaml/read-yaml.js';
import { ForeignFileError } from './foreign-question.js';
import { draftOf, foreignSkill, readForeign, slugOf } from './read-foreign.js';
import { reviewOf } from './review.js';

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
  const { taken, leftOut } = await readForeign(path);
  const pack = await readPack(folder);
  const number =
    1 + Math.max(0, ...pack.sets.flatMap(({ set }) => (set.skill === foreignSkill ? [set.number] : [])));
  const id = slugOf(basename(path, extname(path)));
  const set = join(folder, 'sets', `${id}.yaml`);
  const review = join(folder, 'reviews', `${id}.md`);
  for (const file of [set, review])
    if (await exists(file)) throw new ForeignFileError(`${shownPath(file)} existe déjà`);
  const draft = draftOf({ taken }, path, number);
  if (draft) await write(set, draft.text);
  await write(review, reviewOf(basename(path), { taken, leftOut }));
  return { set: draft && set, review, taken: taken.length, leftOut: leftOut.length };
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
