import { join } from 'node:path';
import { run } from './tools.mjs';

/** Of what is measured, a second. */
const rate = 8_000;

async function samplesOf(file) {
  const output = ['-f', 's16le', '-ar', String(rate), '-ac', '1', 'pipe:1'];
  const { bytes } = await run('ffmpeg', ['-v', 'error', '-i', file, ...output]);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
}

/** Notes when each sentence of a question's recording begins. @returns whether anything was not known, or counted otherwise, before */
export async function timeSentences(pack, { item }, files, records) {
  if (!item) return false;
  const { levelsOf, sentenceLetters, sentenceTimes } = await import(
    '../../packages/content-packs/dist/index.js'
  );
  const letters = sentenceLetters(item);
  const known = (file) => records.get(file)?.sentences?.length === letters.length;
  if (!records.has(files.opus) || Object.values(files).every(known)) return false;
  const sentences = sentenceTimes(levelsOf(await samplesOf(join(pack, files.opus)), rate), letters);
  for (const file of Object.values(files)) records.set(file, { ...records.get(file), sentences });
  return true;
}
