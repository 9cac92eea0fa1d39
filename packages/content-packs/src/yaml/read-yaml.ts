import { lstat, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { fr } from 'zod/locales';
import type { PackProblem } from './problem.js';
import { parseYamlFile, problemsOfIssues, type YamlFile } from './yaml-file.js';

const french = fr().localeError;

/** Packs' texts are small; anything larger is a mistake. Bytes. */
const maxFileSize = 4 * 1024 * 1024;

export interface ReadResult<T> {
  readonly file: YamlFile;
  readonly value?: T;
  readonly missing?: boolean;
  readonly problems: readonly PackProblem[];
}

/** A file's path as problems show it: from the working directory when it is below it. */
export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

/**
 * The text of a file of a pack, its lines ended as everywhere whatever the editor: null when there is none, or it is no plain file (a link could
 * lead out of the pack).
 */
async function readText(path: string): Promise<string | null> {
  const info = await lstat(path).catch(() => null);
  if (!info?.isFile()) return null;
  if (info.size > maxFileSize) throw new RangeError('est trop grand');
  return readFile(path, 'utf8').then(
    (text) => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'),
    () => null,
  );
}

/** Reads and validates a YAML (or JSON) file of a pack or beside it. */
export async function readYaml<T>(
  folder: string,
  name: string,
  schema: z.core.$ZodType<T>,
  part: (source: string) => string = (source) => source,
): Promise<ReadResult<T> & { readonly source: string }> {
  const shown = shownPath(join(folder, name));
  const failed = (reason: string, missing: boolean) => ({
    file: parseYamlFile(shown, ''),
    source: '',
    missing,
    problems: [{ file: shown, line: 0, reason }],
  });
  const source = await readText(join(folder, name)).catch((error: unknown) => error);
  if (source === null) return failed('ne peut pas être lu', true);
  if (typeof source !== 'string') return failed('est trop grand', false);
  const file = parseYamlFile(shown, part(source));
  if (file.problems.length > 0) return { file, source, problems: file.problems };
  const parsed = z.core.safeParse(schema, file.value, { error: french });
  return parsed.success
    ? { file, source, value: parsed.data, problems: [] }
    : { file, source, problems: problemsOfIssues(file, parsed.error.issues) };
}

/** The problem at a place of a file, where there is a reason. */
export function complaints(
  file: YamlFile,
  path: readonly PropertyKey[],
  reason: string | false | null,
): PackProblem[] {
  return reason ? [complaint(file, path, reason)] : [];
}

/** A problem at a place of a file. */
export function complaint(file: YamlFile, path: readonly PropertyKey[], reason: string): PackProblem {
  return { file: file.name, line: file.lineOf(path), reason };
}
