import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const name = 'media/audio.json';

/** `media/audio.json`: what is known of each recording, by file. */
export async function readRecords(pack) {
  const text = await readFile(join(pack, name), 'utf8').catch(() => '[]');
  return new Map(JSON.parse(text).map((record) => [record.file, record]));
}

/** One line per file, in order, so that two people who add recordings do not meet in the same line. */
export async function writeRecords(pack, records) {
  const lines = [...records.values()]
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map((record) => `  ${JSON.stringify(record)}`);
  await writeFile(join(pack, name), `[\n${lines.join(',\n')}\n]\n`);
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Hash of a file, or null when there is none. */
export const hashOf = (path) => readFile(path).then(sha256, () => null);
