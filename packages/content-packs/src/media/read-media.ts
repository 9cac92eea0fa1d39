import { createHash } from 'node:crypto';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { fileTypeFromBuffer } from 'file-type';
import pMap from 'p-map';
import type * as z from 'zod';
import type { OralComprehensionSet, OralPlacement, PlacementSet } from '../schema/comprehension.js';
import type { OralExpressionSet } from '../schema/expression.js';
import { type AudioRecord, audioEncodings } from '../schema/media.js';
import type { QuestionBank } from '../schema/question-bank.js';
import type { PackSet } from '../schema/set.js';
import { clipsOf } from '../spoken/clips.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';
import {
  extensionOf,
  type MediaExtension,
  type MediaFile,
  mediaTypes,
  PackMedia,
  questionStem,
  recordingFile,
} from './pack-media.js';

/** Bytes. */
const maxSize: Readonly<Record<MediaExtension, number>> = {
  opus: 4 * 1024 * 1024,
  m4a: 4 * 1024 * 1024,
  webp: 1024 * 1024,
};
const filesAtOnce = 8;

/** A media file that a set needs, and where it says so. */
interface Needed {
  readonly file: string;
  readonly yaml: YamlFile;
  readonly at: readonly PropertyKey[];
}

interface LocatedQuestions {
  readonly file: YamlFile;
  readonly set: PackSet | PlacementSet;
}

/** The files that the sets need, each once; those under way need none yet, nor do spoken ones that await their recordings. */
function neededBy(sets: readonly LocatedQuestions[], bank: QuestionBank | null): Needed[] {
  const needed = sets.flatMap(({ file: yaml, set }) => {
    if (set.draft) return [];
    if (set.skill === 'oral_comprehension') return questionMedia(yaml, set);
    return set.skill === 'oral_expression' && !set.awaits_recordings ? spokenMedia(yaml, set, bank) : [];
  });
  return [...new Map(needed.map((each) => [each.file, each])).values()];
}

const recordingMedia = (stem: string, place: Omit<Needed, 'file'>): Needed[] =>
  audioEncodings.map((encoding) => ({ file: recordingFile(stem, encoding), ...place }));

const questionMedia = (yaml: YamlFile, set: OralComprehensionSet | z.infer<typeof OralPlacement>): Needed[] =>
  set.items.flatMap(({ number, picture }, index) => [
    ...recordingMedia(questionStem(set.id, number), { yaml, at: ['items', index, 'audio'] }),
    ...(picture ? [{ file: picture.file, yaml, at: ['items', index, 'picture', 'file'] }] : []),
  ]);

const spokenMedia = (yaml: YamlFile, set: OralExpressionSet, bank: QuestionBank | null): Needed[] =>
  clipsOf(set, bank).flatMap(({ stem }) => recordingMedia(stem, { yaml, at: ['tasks'] }));

/** Reads, checks and names the media of a pack's sets. */
export async function readMedia(
  folder: string,
  sets: readonly LocatedQuestions[],
  { audio, bank }: { readonly audio: readonly AudioRecord[]; readonly bank: QuestionBank | null },
): Promise<{ readonly media: PackMedia; readonly problems: readonly PackProblem[] }> {
  const records = new Map(audio.map((record) => [record.file, record]));
  const files = new Map<string, MediaFile>();
  const problems: PackProblem[] = [];
  const readNeeded = async ({ file, yaml, at }: Needed) => {
    const found = await readOne(folder, file);
    const reason = typeof found === 'string' ? found : recordProblem(found, records.get(file));
    if (reason) problems.push(complaint(yaml, at, `${file} ${reason}`));
    else if (typeof found !== 'string') files.set(file, found);
  };
  await pMap(neededBy(sets, bank), readNeeded, { concurrency: filesAtOnce });
  problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return { media: new PackMedia(files, records), problems };
}

/** The file, or what is wrong with it. */
async function readOne(folder: string, file: string): Promise<MediaFile | string> {
  const path = join(folder, file);
  const extension = extensionOf(file);
  const info = await lstat(path).catch(() => null);
  if (!info) return 'manque (une série en préparation porte draft, une série orale awaits_recordings)';
  // Neither the file nor a folder above it may lead out of the pack.
  const inside = (await realpath(path)).startsWith((await realpath(folder)) + sep);
  if (!info.isFile() || !inside) return 'n’est pas un simple fichier du paquet';
  if (info.size > maxSize[extension]) return `dépasse ${maxSize[extension]} octets`;
  const bytes = await readFile(path);
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext !== extension)
    return `devrait être ${mediaTypes[extension]} : c’est ${type?.mime ?? 'autre chose'}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, path, sha256, size: bytes.length, contentType: mediaTypes[extension] };
}

/** What `media/audio.json` says of a recording must be true. */
function recordProblem({ file, sha256 }: MediaFile, record: AudioRecord | undefined): string | null {
  if (!file.startsWith('media/audio/')) return null;
  if (!record) return 'n’est pas dans media/audio.json';
  return record.sha256 === sha256 ? null : 'n’est pas celui que décrit media/audio.json';
}
