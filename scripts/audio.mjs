// Makes the recordings and pictures of a pack: see usage below, and docs/writing-content.md.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { parse } from 'yaml';
import { installSpeaker } from './audio/install.mjs';
import { makePictures } from './audio/pictures.mjs';
import { hashOf, readRecords, sha256, writeRecords } from './audio/records.mjs';
import { noRoom, readOut, rooms } from './audio/rooms.mjs';
import { saidAs } from './audio/said-as.mjs';
import { encode, measure, rawInput, secondsOfSamples, speakLines } from './audio/sound.mjs';
import { startSpeaker } from './audio/speaker.mjs';
import { missingPrograms } from './audio/tools.mjs';
import { recordingSeconds, soundVersion, speeds, voices } from './audio/voices.mjs';

const usage = `Usage: npm run audio -- <pack> [<set> …]
         speaks what is new or changed in its oral comprehension sets, draws their pictures, and writes media/audio.json
       npm run audio -- <pack> --record <set>-<nn> <sound file>
         takes a real recording in place of the synthetic one`;

const encodings = ['opus', 'm4a'];
/** How far the speed may be moved so that a recording has the length of its level. */
const paces = { min: 0.82, max: 1.2 };

const say = (line) => stdout.write(`${line}\n`);
const filesOf = (stem) =>
  Object.fromEntries(encodings.map((encoding) => [encoding, `media/audio/${stem}.${encoding}`]));
const stemOf = (set, item) => `${set.id}-${String(item.number).padStart(2, '0')}`;

/** ms */
const beforeOptions = 900;
const afterLetter = 250;
const betweenOptions = 800;

/** What is heard: the lines, then the options where they are only heard. Texts as they are said. */
function heardLines({ audio: { lines, options: voice }, options }) {
  const spoken = lines.map((line) =>
    'pause' in line ? line : { voice: line.voice, text: saidAs(line.text) },
  );
  if (!voice) return spoken;
  const said = Object.entries(options).flatMap(([letter, text]) => [
    { pause: spoken.length > 0 && letter === 'A' ? beforeOptions : betweenOptions },
    { voice, text: `${letter}.` },
    { pause: afterLetter },
    { voice, text: saidAs(text) },
  ]);
  return [...spoken, ...(spoken.length > 0 ? said : said.slice(1))];
}

/** Options are read out, as an exam's are: not where the document is heard. */
const roomOf = ({ kind, audio }) => (audio.options ? readOut : rooms[kind]);

/** What a synthetic recording is made from: the lines, the voices, the level's speed, the room. */
function madeFrom(item, lines) {
  const used = lines.map((line) => ('pause' in line ? line : { ...voices[line.voice], text: line.text }));
  return sha256(JSON.stringify([soundVersion, speeds[item.level], roomOf(item), used])).slice(0, 16);
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

async function synthesise(pack, set, item, records, speaker) {
  const stem = stemOf(set, item);
  const lines = heardLines(item);
  const source = madeFrom(item, lines);
  if (await isUpToDate(pack, stem, source, records)) return null;
  const heard = { lines, level: item.level, kind: item.kind };
  let { samples, foreign } = await speakLines(speaker, heard);
  const natural = secondsOfSamples(samples);
  const [min, max] = item.audio.options ? [0, Number.POSITIVE_INFINITY] : recordingSeconds[item.level];
  const wanted = Math.min(Math.max(natural, min * 1.03), max * 0.97);
  const pace = Math.min(Math.max(natural / wanted, paces.min), paces.max);
  if (wanted !== natural) ({ samples } = await speakLines(speaker, heard, pace));
  await encode(rawInput, samples, roomOf(item), pathsOf(pack, stem));
  await remember(pack, stem, records, { origin: 'synthetic', made_from: source });
  const { seconds } = records.get(filesOf(stem).opus);
  const outside = seconds < min || seconds > max ? `: OUTSIDE the ${min} to ${max} s of ${item.level}` : '';
  const misread = foreign.length > 0 ? `: NOT READ AS FRENCH, see said-as.mjs: ${foreign.join(', ')}` : '';
  return `${stem} ${seconds} s${pace === 1 ? '' : ` (speed × ${pace.toFixed(2)})`}${outside}${misread}`;
}

async function oralSets(pack, wanted) {
  const names = (await readdir(join(pack, 'sets'))).filter((name) => name.endsWith('.yaml')).sort();
  const sets = await Promise.all(
    names.map(async (name) => parse(await readFile(join(pack, 'sets', name), 'utf8'))),
  );
  const oral = sets.filter(
    ({ skill, id }) => skill === 'oral_comprehension' && (wanted.length === 0 || wanted.includes(id)),
  );
  const unknown = wanted.filter((id) => !oral.some((set) => set.id === id));
  if (unknown.length > 0) throw new Error(`no oral comprehension set is ${unknown.join(', ')}`);
  return oral;
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
  const sets = await oralSets(pack, wanted);
  for (const set of sets) for (const file of await makePictures(pack, set)) say(`${file} drawn`);
  await needPrograms();
  await mkdir(join(pack, 'media/audio'), { recursive: true });
  const records = await readRecords(pack);
  await installSpeaker(say);
  const speaker = await startSpeaker();
  let made = 0;
  try {
    for (const set of sets)
      for (const item of set.items) {
        const line = await synthesise(pack, set, item, records, speaker);
        if (line === null) continue;
        made += 1;
        say(line);
        // Written after each item, so that an interrupted run goes on where it was.
        await writeRecords(pack, records);
      }
  } finally {
    await speaker.stop();
  }
  say(made === 0 ? 'nothing to do' : `${made} recordings made`);
}

async function takeRecording(pack, stem, sound) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*-\d\d$/.test(stem))
    throw new Error(`${stem}: not a set and a question, such as co-1-07`);
  await needPrograms();
  await mkdir(join(pack, 'media/audio'), { recursive: true });
  const records = await readRecords(pack);
  await encode(['-i', sound], undefined, noRoom, pathsOf(pack, stem));
  await remember(pack, stem, records, { origin: 'recorded' });
  await writeRecords(pack, records);
  say(`${stem} recorded, ${records.get(filesOf(stem).opus).seconds} s`);
}

const [pack, first, ...rest] = argv.slice(2);
try {
  if (
    !pack ||
    (first === '--record' && rest.length !== 2) ||
    (first !== '--record' && first?.startsWith('-'))
  )
    throw new Error(usage);
  if (first === '--record') await takeRecording(pack, rest[0], rest[1]);
  else await speakSets(pack, first ? [first, ...rest] : []);
} catch (error) {
  say(error.message);
  exit(1);
}
