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
const firstTaskInstruction =
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
        ].map(([path, reason]) => [['copies', place, ...path], `copie ${copy.level} : ${reason}`] as const),
      ),
      ...saidByExaminer(task).flatMap(([path, text]) =>
        speechProblems(text).map((reason) => [['examiner', ...path], reason] as const),
      ),
    ].map(([path, reason]) => complaint(file, ['tasks', index, ...path], `tâche ${task.number} : ${reason}`)),
  );
}

type Found = readonly [path: readonly PropertyKey[], reason: string];

function taskProblems(task: OralTask, bank: QuestionBank | null): Found[] {
  switch (task.number) {
    case 1:
      return [
        ...(task.instruction.trim() === firstTaskInstruction
          ? []
          : [
              [
                ['instruction'],
                'la consigne doit être mot pour mot celle de toutes les séries (firstTaskInstruction)',
              ] as const,
            ]),
        ...(task.situation === undefined ? [] : [[['situation'], 'la tâche n’a pas de situation'] as const]),
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
      known.includes(id) ? [] : [[[...at, index], `${id} n’est pas dans examiner/questions.yaml`]],
    ),
    ...(new Set(questions).size < questions.length
      ? [[at, 'une question est posée deux fois'] as const]
      : []),
    ...questionCircles
      .filter((circle) => !questions.some((id) => id.startsWith(`${circle}-`)))
      .map((circle) => [at, `aucune question sur ${circle}`] as const),
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
    return told || quotes ? [[path, 'annonce l’imprévu']] : [];
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
      ? [[['turns'], `${words} mots au lieu de ${least} à ${max}`] as const]
      : []),
    ...(voice === task.examiner.voice ? [[['voice'], 'même voix que l’examinateur'] as const] : []),
    ...(task.number === 3 && asked < debateTurns
      ? [[['turns'], `l’examinateur parle ${asked} fois, il en faut ${debateTurns}`] as const]
      : []),
    ...turns.flatMap(({ speaker, text }, index) =>
      [
        ...speechProblems(text),
        ...(speaker === 'examiner' && text.includes('**')
          ? ['une phrase de l’examinateur est marquée **']
          : []),
        ...(text.split('**').length % 2 === 0 ? ['un ** n’est pas refermé'] : []),
      ].map((reason) => [['turns', index], reason] as const),
    ),
  ];
}

/** What nobody says, or no voice reads. */
const speechProblems = (text: string): string[] => [
  ...(text.includes(';') ? ['un point-virgule ne se dit pas'] : []),
  ...(/[()]/.test(text) ? ['une parenthèse ne se dit pas'] : []),
  ...(/\d/.test(text) ? ['un nombre s’écrit en lettres, comme il se dit'] : []),
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
    ...argumentProblems('copies orales', argued),
    ...(grid
      ? markBandProblems(
          'oral_expression',
          spoken.map(({ set }) => set),
          grid,
        )
      : []),
    ...(Math.abs(information - wanted) >= 1
      ? [
          `tâches 2 qui demandent seulement des informations : ${information} sur ${roleplays.length}, il en faut cinq sur huit`,
        ]
      : []),
    ...(Math.abs(2 * familiar - roleplays.length) > 1
      ? [`tâches 2 où l’on dit « tu » : ${familiar} sur ${roleplays.length}, il en faut la moitié`]
      : []),
  ].map((reason) => complaint(last.file, ['tasks'], reason));
}

/** What is wrong with the questions that examiners ask. */
export function bankProblems({ file, value }: Located<QuestionBank>): PackProblem[] {
  return value.questions.flatMap(({ id, ask, follow_ups, answers }, index) => {
    const at = (path: PropertyKey[], reason: string) =>
      complaint(file, ['questions', index, ...path], `${id} : ${reason}`);
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
          ? [at(['answers', level], `la réponse ${level} a ${words} mots au lieu de ${min} à ${max}`)]
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
      'tous les enregistrements sont là : retirez cette ligne',
  );
