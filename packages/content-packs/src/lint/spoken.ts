import { countBetweenSpaces } from '@passerelle/contracts';
import type { Located, LocatedSet, Pack } from '../pack/pack.js';
import type { OralExpressionSet } from '../schema/expression.js';
import type { MarkingGrid } from '../schema/grid.js';
import { type QuestionBank, questionCircles } from '../schema/question-bank.js';
import { type OralTask, type SpokenCopy, saidIn } from '../schema/spoken.js';
import { clipsOf } from '../spoken/clips.js';
import { saidByExaminer } from '../spoken/said-by-examiner.js';
import { foldedWords, shinglesOf } from '../text/similarity.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints } from '../yaml/read-yaml.js';
import { argumentProblems } from './arguments.js';
import { markProblems } from './copies.js';
import { markBandProblems } from './mark-bands.js';

/** What is asked in every first task: the exam prints no subject. */
export const firstTaskInstruction =
  'Vous rencontrez l’examinateur pour la première fois. Présentez-vous, puis répondez à ses questions sur vous, votre entourage, vos activités et vos projets.';

/** Words of a copy, counted between spaces: those of the candidate in task 1, of both voices in the others. B1 stops early, A2 earlier. */
const copyWords = {
  1: { A2: 80, B1: 110, least: 150, max: 230 },
  2: { A2: 170, B1: 260, least: 320, max: 420 },
  3: { A2: 150, B1: 330, least: 470, max: 600 },
} as const;

/** Least turns of the examiner in a copy of task 3: the question, three follow-ups and an objection. */
const debateTurns = 5;

/** Words of an answer of the bank, about 25 seconds of speech. */
const answerWords = { B1: [35, 50], B2: [45, 65], C1: [50, 70] } as const;

/** Of eight second tasks, those that are plain information. */
const informationShare = 5 / 8;

/** Words in a row that a card may not share with the complication. */
const sharedRun = 5;
/** Share of the long words of the complication that a card may say. */
const sharedWords = 1 / 2;
const longWord = 5;

type Spoken = LocatedSet<OralExpressionSet>;

/** What is wrong with the tasks of a spoken set. */
export function spokenProblems(
  { file, set }: Spoken,
  { bank, grid }: { readonly bank: QuestionBank | null; readonly grid: MarkingGrid | undefined },
): PackProblem[] {
  return set.tasks.flatMap((task, index) =>
    [
      ...taskProblems(task, bank),
      ...task.copies.flatMap((copy, place) =>
        [
          ...dialogueProblems(task, copy),
          ...(grid ? markProblems(copy, grid) : []).map((reason): Found => [['marks'], reason]),
        ].map(
          ([path, reason]) => [['copies', place, ...path], `the copy of ${copy.level} ${reason}`] as const,
        ),
      ),
      ...saidByExaminer(task).flatMap(([path, text]) =>
        speechProblems(text).map((reason) => [['examiner', ...path], reason] as const),
      ),
    ].map(([path, reason]) => complaint(file, ['tasks', index, ...path], `task ${task.number}: ${reason}`)),
  );
}

type Found = readonly [path: readonly PropertyKey[], reason: string];

function taskProblems(task: OralTask, bank: QuestionBank | null): Found[] {
  switch (task.number) {
    case 1:
      return [
        ...(task.instruction.trim() === firstTaskInstruction
          ? []
          : [[['instruction'], 'is asked in the one wording (firstTaskInstruction)'] as const]),
        ...(task.situation === undefined ? [] : [[['situation'], 'has no situation'] as const]),
        ...questionProblems(task.examiner.questions, bank),
      ];
    case 2:
      return toldProblems(task);
    case 3:
      return [];
  }
}

/** The questions of an interview are in the bank, once each, from all circles. */
function questionProblems(questions: readonly string[], bank: QuestionBank | null): Found[] {
  const known = bank?.questions.map(({ id }) => id) ?? [];
  const at = ['examiner', 'questions'];
  return [
    ...questions.flatMap((id, index): Found[] =>
      known.includes(id) ? [] : [[[...at, index], `${id} is not in examiner/questions.yaml`]],
    ),
    ...(new Set(questions).size < questions.length ? [[at, 'asks a question twice'] as const] : []),
    ...questionCircles
      .filter((circle) => !questions.some((id) => id.startsWith(`${circle}-`)))
      .map((circle) => [at, `asks nothing of ${circle}`] as const),
  ];
}

/** What the candidate reads does not say what the examiner is to spring. */
function toldProblems(task: Extract<OralTask, { number: 2 }>): Found[] {
  const { complication } = task.examiner;
  const runs = [...shinglesOf(complication, sharedRun)];
  const words = [...new Set(foldedWords(complication).filter((word) => word.length >= longWord))];
  const { you, partner, aims } = task.role_card;
  const shown: (readonly [readonly PropertyKey[], string | undefined])[] = [
    [['instruction'], task.instruction],
    [['situation'], task.situation],
    [['role_card', 'you'], you],
    [['role_card', 'partner'], partner],
    ...aims.map((aim, index) => [['role_card', 'aims', index], aim] as const),
    ...task.outline.map((line, index) => [['outline', index], line] as const),
    ...task.phrases.map((phrase, index) => [['phrases', index], phrase] as const),
    ...task.examiner.answers.map(
      ({ about }, index) => [['examiner', 'answers', index, 'about'], about] as const,
    ),
  ];
  return shown.flatMap(([path, text]): Found[] => {
    if (text === undefined) return [];
    const read = shinglesOf(text, sharedRun);
    const said = new Set(foldedWords(text));
    const told = words.filter((word) => said.has(word)).length > sharedWords * words.length;
    // What an answer is about is a few words, which the complication may be about too.
    const quotes = path[0] !== 'examiner' && runs.some((run) => read.has(run));
    return told || quotes ? [[path, 'tells the complication']] : [];
  });
}

function dialogueProblems(task: OralTask, { level, voice, turns: said }: SpokenCopy): Found[] {
  const turns = said.map(saidIn);
  const counted = turns.filter(({ speaker }) => task.number > 1 || speaker === 'candidate');
  const words = countBetweenSpaces(counted.map(({ text }) => text).join(' '));
  const { max, least: usual, ...early } = copyWords[task.number];
  const least = level === 'A2' || level === 'B1' ? early[level] : usual;
  const asked = turns.filter(({ speaker }) => speaker === 'examiner').length;
  return [
    ...(words < least || words > max
      ? [[['turns'], `has ${words} words instead of ${least} to ${max}`] as const]
      : []),
    ...(voice === task.examiner.voice ? [[['voice'], 'has the voice of the examiner'] as const] : []),
    ...(task.number === 3 && asked < debateTurns
      ? [[['turns'], `has ${asked} turns of the examiner, at least ${debateTurns}`] as const]
      : []),
    ...turns.flatMap(({ speaker, text }, index) =>
      [
        ...speechProblems(text),
        ...(speaker === 'examiner' && text.includes('**') ? ['marks a phrase of the examiner'] : []),
        ...(text.split('**').length % 2 === 0 ? ['leaves ** open'] : []),
      ].map((reason) => [['turns', index], reason] as const),
    ),
  ];
}

/** What nobody says, or no voice reads. */
export const speechProblems = (text: string): string[] => [
  ...(text.includes(';') ? ['has a semicolon, which nobody says'] : []),
  ...(/[()]/.test(text) ? ['has a parenthesis, which nobody says'] : []),
  ...(/\d/.test(text) ? ['has figures, which are written in words as they are said'] : []),
];

/** What the spoken sets of a pack are like together: how their copies argue and are marked, what their second tasks are about. */
export function spokenSpreadProblems({ sets, grids }: Pick<Pack, 'sets' | 'grids'>): PackProblem[] {
  const spoken = sets.flatMap(({ file, set }) =>
    set.skill === 'oral_expression' && !set.draft ? [{ file, set }] : [],
  );
  const last = spoken.at(-1);
  if (!last) return [];
  const tasks = spoken.flatMap(({ set }) => set.tasks);
  const roleplays = tasks.flatMap((task) => (task.number === 2 ? [task.examiner] : []));
  const information = roleplays.filter(({ kind }) => kind === 'information').length;
  const familiar = roleplays.filter(({ address }) => address === 'tu').length;
  const wanted = informationShare * roleplays.length;
  const argued = tasks.flatMap(({ copies }) =>
    copies.flatMap(({ argument }) => (argument ? [argument] : [])),
  );
  const grid = grids.oral_expression?.value;
  return [
    ...argumentProblems('spoken copies', argued),
    ...(grid
      ? markBandProblems(
          'oral_expression',
          spoken.map(({ set }) => set),
          grid,
        )
      : []),
    ...(Math.abs(information - wanted) >= 1
      ? [`${information} second tasks of ${roleplays.length} are plain information, five of eight should be`]
      : []),
    ...(Math.abs(2 * familiar - roleplays.length) > 1
      ? [`${familiar} second tasks of ${roleplays.length} say « tu », half should`]
      : []),
  ].map((reason) => complaint(last.file, ['tasks'], reason));
}

/** What is wrong with the questions that examiners ask. */
export function bankProblems({ file, value }: Located<QuestionBank>): PackProblem[] {
  return value.questions.flatMap(({ id, ask, follow_ups, answers }, index) => {
    const at = (path: PropertyKey[], reason: string) =>
      complaint(file, ['questions', index, ...path], `${id}: ${reason}`);
    const said: [PropertyKey[], string][] = [
      [['ask'], ask],
      ...follow_ups.map((text, place): [PropertyKey[], string] => [['follow_ups', place], text]),
      ...Object.entries(answers).map(([level, text]): [PropertyKey[], string] => [['answers', level], text]),
    ];
    return [
      ...said.flatMap(([path, text]) => speechProblems(text).map((reason) => at(path, reason))),
      ...Object.entries(answers).flatMap(([level, text]) => {
        const [min, max] = answerWords[level as keyof typeof answerWords];
        const words = countBetweenSpaces(text);
        return words < min || words > max
          ? [at(['answers', level], `the answer of ${level} has ${words} words instead of ${min} to ${max}`)]
          : [];
      }),
    ];
  });
}

/** A set that awaits its recordings says so until they are all there. */
export const awaitingProblems = (
  { file, set }: Spoken,
  { bank, media }: Pick<Pack, 'bank' | 'media'>,
): PackProblem[] =>
  complaints(
    file,
    ['awaits_recordings'],
    set.awaits_recordings &&
      clipsOf(set, bank?.value ?? null).every(({ stem }) => media.isRecorded(stem)) &&
      'every recording is there: take it out',
  );
