import { join } from 'node:path';
import { listeningRunSeconds, placementClimb, skillFacts } from '@passerelle/contracts';
import { questionStem, recordingFile } from '../media/pack-media.js';
import type { LocatedSet, Pack } from '../pack/pack.js';
import type { OralItem, QuestionList } from '../schema/comprehension.js';
import { audioEncodings } from '../schema/media.js';
import { sentenceLetters } from '../stored/stored-questions.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints, shownPath } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';
import { atMost, heardOptionsSeconds, placementSeconds, recordingSeconds, wholeSeries } from './lengths.js';

/** Any recording, seconds. */
const anyRecording = { min: 5, max: 180 } as const;
/** Between the loudest and the quietest recording of a set, LU. */
const loudnessRange = 2;
/** All media of a pack, bytes. */
const mediaLimit = 155_000_000;

type Records = Pack['media']['records'];
type OralList = Extract<QuestionList, { readonly skill: 'oral_comprehension' }>;

/** Recordings as long as their level asks, and as loud as each other; from what the authoring script wrote down. */
export function recordingProblems(
  { file, set }: LocatedSet<OralList>,
  { records }: Pack['media'],
): PackProblem[] {
  const loudness: number[] = [];
  const problems = set.items.flatMap((item, index) => {
    const { number, level, audio } = item;
    const sentences = sentenceLetters(item).length;
    return audioEncodings.flatMap((encoding) => {
      const name = recordingFile(questionStem(set.id, number), encoding);
      const record = records.get(name);
      // A recording that is missing was reported when the pack was read.
      if (!record) return [];
      loudness.push(record.lufs);
      const { min: shortest, max: longest } = anyRecording;
      const [min, max] = audio.options
        ? (heardOptionsSeconds[level] ?? [shortest, longest])
        : recordingSeconds[level];
      const from = Math.max(min, shortest);
      const to = Math.min(max, longest);
      const what = audio.options ? `enregistrement ${level} avec ses options` : `enregistrement ${level}`;
      const timed = record.sentences?.length ?? sentences;
      const at = ['items', index, 'audio'];
      return [
        ...complaints(
          file,
          at,
          (record.seconds < from || record.seconds > to) &&
            `question ${number} : ${name} dure ${record.seconds} s, un ${what} de ${from} à ${to}`,
        ),
        ...complaints(
          file,
          at,
          timed !== sentences &&
            `question ${number} : ${name} est minuté pour ${timed} phrases, sa transcription en a ${sentences} (audio --sentences)`,
        ),
      ];
    });
  });
  const range = loudness.length > 0 ? Math.max(...loudness) - Math.min(...loudness) : 0;
  const uneven = `les enregistrements diffèrent de ${range.toFixed(1)} LU, plus de ${loudnessRange}`;
  return [...problems, ...complaints(file, ['items'], range > loudnessRange && uneven)];
}

/** All recordings of a series, options that are heard included, leave time to read and answer: in exam conditions it runs by itself. */
export function soundTotal({ file, set }: LocatedSet<OralList>, records: Records): PackProblem[] {
  const sum = Math.round(secondsOf(set.id, set.items, records));
  const run = listeningRunSeconds(sum, set.items.length);
  const time = skillFacts.oral_comprehension.durationSeconds;
  return [
    ...atMost(file, 'les enregistrements', sum, wholeSeries.seconds, 'secondes'),
    ...atMost(file, 'les enregistrements, avec le temps de lire et de répondre,', run, time, 'secondes'),
  ];
}

/** Whoever climbs to the top of a placement test hears the recordings of the levels on the way. */
export function placementSound({ file, set }: LocatedSet<OralList>, records: Records): PackProblem[] {
  const heard = set.items.filter(({ level }) => placementClimb.includes(level));
  const sum = Math.round(secondsOf(set.id, heard, records));
  const what = `les enregistrements à partir de ${placementClimb[0]}`;
  return atMost(file, what, sum, placementSeconds, 'secondes');
}

const secondsOf = (id: string, items: readonly OralItem[], records: Records) =>
  items.reduce((sum, { number }) => {
    const record = records.get(recordingFile(questionStem(id, number), 'opus'));
    return sum + (record?.seconds ?? 0);
  }, 0);

/** A pack stays small enough to be cloned with the code. */
export function mediaSizeProblems({ folder, media }: Pack): PackProblem[] {
  const size = [...media.files.values()].reduce((sum, file) => sum + file.size, 0);
  const reason = `ses médias font ${size} octets, plus de ${mediaLimit}`;
  return size > mediaLimit ? [{ file: shownPath(join(folder, 'media')), line: 0, reason }] : [];
}

const drawings = ['A', 'B', 'C', 'D'] as const;

/** Every picture says what each drawing shows, evenly: no description that stands out tells the key. */
export function pictureProblems(file: YamlFile, items: readonly OralItem[]): PackProblem[] {
  return items.flatMap(({ number, picture, options, key, audio }, index) => {
    // One picture of which four sentences are said.
    if (audio.options) return [];
    const at = ['items', index, 'picture', 'alt'];
    const chosenByDrawing = /^Dessin [A-D]/.test(options[key] ?? '');
    if (!picture) {
      const reason = chosenByDrawing && `question ${number} : il n’y a pas d’image`;
      return complaints(file, ['items', index, 'options'], reason);
    }
    const parts = drawings.map((letter) => describedIn(picture.alt, letter));
    if (parts.some((part) => part === null))
      return [
        complaint(
          file,
          at,
          `question ${number} : la description doit être « Dessin A : … Dessin B : … » jusqu’à D`,
        ),
      ];
    const lengths = parts.map((part) => part?.length ?? 0);
    const own = lengths[drawings.indexOf(key as (typeof drawings)[number])] ?? 0;
    const others = lengths.filter((length) => length !== own);
    return others.length === 3 && own > 1.5 * Math.max(...others)
      ? [
          complaint(
            file,
            at,
            `question ${number} : le dessin de la clé est décrit beaucoup plus longuement que les autres`,
          ),
        ]
      : [];
  });
}

/** What the text alternative says of a drawing. */
function describedIn(alt: string, letter: string): string | null {
  const found = new RegExp(
    `Dessin ${letter}[\\s\\u202f\\u00a0]*:([\\s\\S]*?)(?=Dessin [A-D][\\s\\u202f\\u00a0]*:|$)`,
  ).exec(alt);
  const text = found?.[1]?.trim().replace(/[.;]$/, '');
  return text ? text : null;
}
