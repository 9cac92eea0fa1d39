// Makes the recordings and pictures of a pack: see usage below, and docs/writing-content.md.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, env, exit, stdout } from 'node:process';
import { noRoom } from './audio/acoustics.mjs';
import { installSpeaker } from './audio/install.mjs';
import { heardSets } from './audio/jobs.mjs';
import { makePictures } from './audio/pictures.mjs';
import { hashOf, readRecords, sha256, writeRecords } from './audio/records.mjs';
import { timeSentences } from './audio/sentences.mjs';
import { encode, measure, rawInput, secondsOfSamples, speakLines } from './audio/sound.mjs';
import { startSpeaker } from './audio/speaker.mjs';
import { missingPrograms } from './audio/tools.mjs';
import { soundVersion, speeds, voices } from './audio/voices.mjs';

const usage = `Usage: npm run audio -- <pack> [<set> …]
         speaks what is new or changed in its sets that are heard and in its placement test, draws their pictures, and writes media/audio.json
         (SPEAKERS=2: on two cores)
       npm run audio -- <pack> --record <recording> <sound file>
         takes a real recording in place of the synthetic one
       npm run audio -- <pack> --sentences [<set> …]
         measures when each sentence of a question begins, where that is not known`;

const encodings = ['opus', 'm4a'];
/** How far the speed may be moved so that a recording has the length of its level. */
const paces = { min: 0.82, max: 1.2 };

const say = (line) => stdout.write(`${line}\n`);
const filesOf = (stem) =>
  Object.fromEntries(encodings.map((encoding) => [encoding, `media/audio/${stem}.${encoding}`]));

/** What a synthetic recording is made from: the lines, the voices, the level's speed, the room. */
function madeFrom({ lines, level, room }) {
  const used = lines.map((line) => ('pause' in line ? line : { ...voices[line.voice], text: line.text }));
  return sha256(JSON.stringify([soundVersion, speeds[level], room, used])).slice(0, 16);
}

/** Whether the files are there, as they were recorded, and nothing they are made from changed. */
async function isUpToDate(pack, stem, source, records) {
  for (const file of Object.values(filesOf(stem))) {
    const record = records.get(file);
    if (!record || (record.origin === 'synthetic' && record.made_from !== source)) return false;
    if (record.sha256 !== (await hashOf(join(pack, file)))) return false;
  }
  return true;
}

async function remember(pack, stem, records, more) {
  for (const file of Object.values(filesOf(stem))) {
    const { seconds, lufs } = await measure(join(pack, file));
    records.set(file, { file, sha256: await hashOf(join(pack, file)), seconds, lufs, ...more });
  }
}

const pathsOf = (pack, stem) =>
  Object.fromEntries(Object.entries(filesOf(stem)).map(([encoding, file]) => [encoding, join(pack, file)]));

async function synthesise(pack, job, records, speaker) {
  const { stem, lines, level, kind, room, quality } = job;
  const [min, max] = job.seconds;
  const source = madeFrom(job);
  if (await isUpToDate(pack, stem, source, records)) return null;
  const heard = { lines, level, kind };
  let { samples, foreign } = await speakLines(speaker, heard);
  const natural = secondsOfSamples(samples);
  const wanted = Math.min(Math.max(natural, min * 1.03), max * 0.97);
  const pace = Math.min(Math.max(natural / wanted, paces.min), paces.max);
  if (wanted !== natural) ({ samples } = await speakLines(speaker, heard, pace));
  await encode(rawInput, samples, { room, files: pathsOf(pack, stem), quality });
  await remember(pack, stem, records, { origin: 'synthetic', made_from: source });
  const { seconds } = records.get(filesOf(stem).opus);
  const outside = seconds < min || seconds > max ? `: OUTSIDE the ${min} to ${max} s of ${level}` : '';
  const misread = foreign.length > 0 ? `: NOT READ AS FRENCH, see said-as.mjs: ${foreign.join(', ')}` : '';
  return `${stem} ${seconds} s${pace === 1 ? '' : ` (speed × ${pace.toFixed(2)})`}${outside}${misread}`;
}

async function needPrograms() {
  const missing = await missingPrograms([
    { name: 'ffmpeg', probe: ['-version'] },
    { name: 'ffprobe', probe: ['-version'] },
  ]);
  if (missing.length === 0) return;
  throw new Error(
    `${missing.join(', ')}: not installed. On Debian or Ubuntu: apt-get install ffmpeg; on macOS: brew install ffmpeg`,
  );
}

async function speakSets(pack, wanted) {
  const sets = await heardSets(pack, wanted);
  for (const { set } of sets) for (const file of await makePictures(pack, set)) say(`${file} drawn`);
  await needPrograms();
  await mkdir(join(pack, 'media/audio'), { recursive: true });
  const records = await readRecords(pack);
  await installSpeaker(say);
  // Sets share the questions of the examiner: each is made once.
  const jobs = [...new Map(sets.flatMap((each) => each.jobs.map((job) => [job.stem, job]))).values()];
  let made = 0;
  let written = Promise.resolve();
  const work = async () => {
    const speaker = await startSpeaker();
    try {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const line = await synthesise(pack, job, records, speaker);
        const isTimed = await timeSentences(pack, job, filesOf(job.stem), records);
        if (line === null && !isTimed) continue;
        made += 1;
        say(line ?? `${job.stem}: sentences measured`);
        // Written after each, one writer at a time, so that an interrupted run goes on where it was.
        written = written.then(() => writeRecords(pack, records));
        await written;
      }
    } finally {
      await speaker.stop();
    }
  };
  await Promise.all(Array.from({ length: Number(env.SPEAKERS ?? 1) }, work));
  say(made === 0 ? 'nothing to do' : `${made} recordings made`);
}

async function measureSentences(pack, wanted) {
  await needPrograms();
  const records = await readRecords(pack);
  const jobs = (await heardSets(pack, wanted)).flatMap((each) => each.jobs);
  let measured = 0;
  for (const job of jobs) if (await timeSentences(pack, job, filesOf(job.stem), records)) measured += 1;
  await writeRecords(pack, records);
  say(`${measured} recordings measured`);
}

async function takeRecording(pack, stem, sound) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(stem))
    throw new Error(`${stem}: not the name of a recording, such as co-1-07 or eo-1-2-b2`);
  await needPrograms();
  await mkdir(join(pack, 'media/audio'), { recursive: true });
  const records = await readRecords(pack);
  await encode(['-i', sound], undefined, { room: noRoom, files: pathsOf(pack, stem) });
  await remember(pack, stem, records, { origin: 'recorded' });
  await writeRecords(pack, records);
  say(`${stem} recorded, ${records.get(filesOf(stem).opus).seconds} s`);
}

const [pack, first, ...rest] = argv.slice(2);
try {
  if (
    !pack ||
    (first === '--record' && rest.length !== 2) ||
    (first !== '--record' && first !== '--sentences' && first?.startsWith('-'))
  )
    throw new Error(usage);
  if (first === '--record') await takeRecording(pack, rest[0], rest[1]);
  else if (first === '--sentences') await measureSentences(pack, rest);
  else await speakSets(pack, first ? [first, ...rest] : []);
} catch (error) {
  say(error.message);
  exit(1);
}
