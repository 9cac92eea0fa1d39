import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type * as z from 'zod';
import { en } from 'zod/locales';
import { PackHeader, PackSet } from './pack.schema.js';
import { InvalidPackError, type PackProblem } from './problem.js';
import { parseYamlFile, problemsOfIssues, type YamlFile } from './yaml-file.js';

/** A set with the file it came from, so that later checks can name lines too. */
export interface LocatedSet {
  readonly file: YamlFile;
  readonly set: PackSet;
}

export interface Pack {
  readonly folder: string;
  readonly header: PackHeader;
  readonly sets: readonly LocatedSet[];
}

/** Authors read English here, while the service that imports speaks French to its callers. */
const english = en().localeError;

/** Sets are text; anything larger is a mistake. Bytes. */
const maxFileSize = 4 * 1024 * 1024;

/**
 * Reads and validates one pack.
 * @throws InvalidPackError with every problem found: file, line, reason.
 */
export async function readPack(folder: string): Promise<Pack> {
  const header = await readYaml(folder, 'pack.yaml', PackHeader);
  const problems = [...header.problems];
  const sets: LocatedSet[] = [];
  for (const [index, name] of (header.value?.sets ?? []).entries()) {
    const set = await readYaml(folder, name, PackSet);
    if (set.missing) problems.push(complaint(header.file, ['sets', index], `${name} does not exist`));
    else problems.push(...set.problems);
    if (set.value) sets.push({ file: set.file, set: set.value });
  }
  problems.push(...clashes(sets));
  if (!header.value || problems.length > 0) throw new InvalidPackError(problems);
  return { folder, header: header.value, sets };
}

/** Folders that hold a `pack.yaml`: the folder itself, or those directly in it. */
export async function findPacks(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && entry.name === 'pack.yaml')) return [folder];
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(async ({ name }) => {
        const names = await readdir(join(folder, name));
        return names.includes('pack.yaml') ? [join(folder, name)] : [];
      }),
  );
  return inside.flat().sort();
}

interface ReadResult<T> {
  readonly file: YamlFile;
  readonly value?: T;
  readonly missing?: boolean;
  readonly problems: readonly PackProblem[];
}

async function readYaml<T>(folder: string, name: string, schema: z.ZodType<T>): Promise<ReadResult<T>> {
  const path = join(folder, name);
  const shown = relative(process.cwd(), path).startsWith('..') ? path : relative(process.cwd(), path);
  const source = await readFile(path, 'utf8').catch(() => null);
  if (source === null || source.length > maxFileSize) {
    const file = parseYamlFile(shown, '');
    const reason = source === null ? 'cannot be read' : 'is too large';
    return { file, missing: source === null, problems: [{ file: shown, line: 0, reason }] };
  }
  const file = parseYamlFile(shown, source);
  if (file.problems.length > 0) return { file, problems: file.problems };
  const parsed = schema.safeParse(file.value, { error: english });
  return parsed.success
    ? { file, value: parsed.data, problems: [] }
    : { file, problems: problemsOfIssues(file, parsed.error.issues) };
}

/** Two sets of a pack may share neither an id nor a place in a test list. */
function clashes(sets: readonly LocatedSet[]): PackProblem[] {
  return sets.flatMap(({ file, set }, index) => {
    const earlier = sets.slice(0, index).map((other) => other.set);
    return [
      ...(earlier.some(({ id }) => id === set.id)
        ? [complaint(file, ['id'], `${set.id} is used by another set`)]
        : []),
      ...(earlier.some(({ skill, number }) => skill === set.skill && number === set.number)
        ? [complaint(file, ['number'], `another set is ${set.skill} test ${set.number}`)]
        : []),
    ];
  });
}

/** A problem at a place of a file. */
export function complaint(file: YamlFile, path: readonly PropertyKey[], reason: string): PackProblem {
  return { file: file.name, line: file.lineOf(path), reason };
}
