import { lstat, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { skillFacts } from '@passerelle/contracts';
import { stringify } from 'yaml';
import { ForeignFileError, maxForeignSize } from './foreign-question.js';
import { readGift } from './read-gift.js';
import { readMoodleXml } from './read-moodle-xml.js';
import { type TakeOver, takeOver } from './take-over.js';

const readers: Readonly<Record<string, typeof readGift>> = {
  '.gift': readGift,
  '.txt': readGift,
  '.xml': readMoodleXml,
};

/** What questions of another system become. */
export const foreignSkill = 'written_comprehension';

/** Whether a path is a file of another system, by its name. */
export const isForeign = (path: string): boolean => extname(path).toLowerCase() in readers;

/**
 * What fits a set of a GIFT or Moodle XML file, and why the rest does not.
 * @param name - what tells its format, where the file lies under another name
 * @throws ForeignFileError when the file cannot be taken at all
 */
export async function readForeign(path: string, name: string = path): Promise<TakeOver> {
  const read = readers[extname(name).toLowerCase()];
  if (!read) throw new ForeignFileError('n’est ni du GIFT (.gift, .txt) ni du XML de Moodle (.xml)');
  return takeOver(read(await textOf(path)));
}

/** The draft set of what was taken: its id, from the name of the file, and its YAML. Null where nothing was. */
export function draftOf(
  { taken }: Pick<TakeOver, 'taken'>,
  name: string,
  number: number,
): { readonly id: string; readonly text: string } | null {
  if (taken.length === 0) return null;
  const id = slugOf(basename(name, extname(name)));
  const head = {
    id,
    skill: foreignSkill,
    number,
    name: `${skillFacts[foreignSkill].label} test ${number}`,
    tier: 0,
    open: false,
    draft: true,
  };
  return {
    id,
    text: stringify({ ...head, review: [], items: taken.map(({ item }) => item) }, { lineWidth: 120 }),
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

export function slugOf(name: string): string {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    folded
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replace(/^-+|-+$/g, '') || 'importe'
  );
}
