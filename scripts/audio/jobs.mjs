import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readOut, rooms } from './acoustics.mjs';
import { saidAs } from './said-as.mjs';
import { qualities } from './sound.mjs';
import { recordingSeconds } from './voices.mjs';

/** ms */
const beforeOptions = 900;
const afterLetter = 250;
const betweenOptions = 800;

/** What is heard of a question: the lines, then the options where they are only heard. Texts as they are said. */
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

const anyLength = [0, Number.POSITIVE_INFINITY];

/** A recording to be made: what is heard, how fast, how long it may be, in which room, its name, and the question whose transcript it has. */
const questionJob = (set, item) => ({
  stem: `${set.id}-${String(item.number).padStart(2, '0')}`,
  lines: heardLines(item),
  level: item.level,
  kind: item.kind,
  seconds: item.audio.options ? anyLength : recordingSeconds[item.level],
  // Options are read out, as an exam's are: not where the document is heard.
  room: item.audio.options ? readOut : rooms[item.kind],
  quality: qualities.series,
  item,
});

const clipJob = ({ stem, lines, level }) => ({
  ...{ stem, level, kind: 'entretien', seconds: anyLength, room: rooms.entretien, quality: qualities.voices },
  lines: lines.map(({ voice, text }) => ({ voice, text: saidAs(text) })),
});

const readYaml = async (path) => parse(await readFile(path, 'utf8'));

/** The placement test in listening, where the pack has one. */
const placement = 'placement-co.yaml';

async function filesOf(pack) {
  const sets = (await readdir(join(pack, 'sets'))).filter((name) => name.endsWith('.yaml')).sort();
  const tests = (await readdir(pack)).filter((name) => name === placement);
  return [...sets.map((name) => join(pack, 'sets', name)), ...tests.map((name) => join(pack, name))];
}

/**
 * The sets of a pack that are heard and its placement test, those that are named or all: each with the recordings that it needs.
 * @throws Error when one of the names is no such set, or the code that lists what is spoken was not built
 */
export async function heardSets(pack, wanted) {
  const sets = await Promise.all((await filesOf(pack)).map(readYaml));
  const heard = sets.filter(
    ({ skill, id }) => skill.startsWith('oral_') && (wanted.length === 0 || wanted.includes(id)),
  );
  const unknown = wanted.filter((id) => !heard.some((set) => set.id === id));
  if (unknown.length > 0) throw new Error(`no set that is heard is ${unknown.join(', ')}`);
  return Promise.all(heard.map(async (set) => ({ set, jobs: await jobsOf(pack, set) })));
}

async function jobsOf(pack, set) {
  if (set.skill === 'oral_comprehension') return set.items.map((item) => questionJob(set, item));
  const { clipsOf } = await import('../../packages/content-packs/dist/index.js').catch(() => {
    throw new Error('what is spoken is listed by packages/content-packs: npm run build first');
  });
  return clipsOf(set, await readYaml(join(pack, 'examiner/questions.yaml'))).map(clipJob);
}
