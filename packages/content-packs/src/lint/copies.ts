import {
  capOfLength,
  cecrlOfGrade,
  countBetweenSpaces,
  countWords,
  taskMark,
  taskWordLimits,
} from '@passerelle/contracts';
import type { LocatedSet, Pack } from '../pack/pack.js';
import type { GradedCopy } from '../schema/copies.js';
import type { WrittenExpressionSet } from '../schema/expression.js';
import type { MarkingGrid } from '../schema/grid.js';
import type { SpokenCopy } from '../schema/spoken.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints } from '../yaml/read-yaml.js';
import { argumentProblems } from './arguments.js';
import { markBandProblems } from './mark-bands.js';

/** What is asked in every third task. */
export const thirdTaskInstruction =
  'Rédigez un texte en deux parties. Dans la première, présentez avec vos propres mots les points de vue des deux documents (40 à 60 mots). Dans la seconde, donnez votre opinion et justifiez-la (80 à 120 mots).';

/** Messages to several readers: three of eight first tasks. */
const severalShare = 3 / 8;

/** Words between spaces of a short message, and how many good copies of task 1 show that they are enough. */
const shortWords = [70, 85] as const;
const shortCopies = 2;

type Written = LocatedSet<WrittenExpressionSet>;

/** Copies whose marks are not of their level or not of the grid, and tasks that are not as the exam gives them. */
export function copyProblems({ file, set }: Written, grid: MarkingGrid | undefined): PackProblem[] {
  return set.tasks.flatMap((task, index) => {
    const { number, copies, addressee, instruction, outline = [], phrases = [], documents = [] } = task;
    const about = (path: PropertyKey[], reason: string | false) =>
      complaints(file, ['tasks', index, ...path], reason && `tâche ${number} : ${reason}`);
    const wording = about(
      ['instruction'],
      number === 3 &&
        instruction.trim() !== thirdTaskInstruction &&
        'la consigne doit être mot pour mot celle de toutes les séries (thirdTaskInstruction)',
    );
    if (!copies || !grid) return wording;
    return [
      ...wording,
      ...about(
        ['addressee'],
        number === 2 && addressee !== 'several' && 'le texte doit s’adresser à plusieurs personnes (several)',
      ),
      ...about(['outline'], outline.length < 3 && 'il faut un plan de trois lignes ou plus'),
      ...about(['phrases'], phrases.length < 4 && 'il faut quatre phrases utiles ou plus'),
      ...about(['situation'], number === 3 && !task.situation && 'il faut nommer le sujet'),
      ...documents.flatMap(({ source }, place) =>
        about(
          ['documents', place, 'source'],
          source !== undefined && 'les documents doivent être sans source',
        ),
      ),
      ...copies.flatMap((copy, place) =>
        [...markProblems(copy, grid), ...capProblems(copy, number, grid)].flatMap((reason) =>
          about(['copies', place, 'marks'], `copie ${copy.level} : ${reason}`),
        ),
      ),
    ];
  });
}

/** What is wrong with the marks of a copy. */
export function markProblems(
  { level, marks, caps }: Pick<GradedCopy | SpokenCopy, 'level' | 'marks' | 'caps'>,
  grid: MarkingGrid,
): string[] {
  const ids = grid.criteria.map(({ id }) => id);
  if (Object.keys(marks).sort().join() !== [...ids].sort().join())
    return [`les critères notés doivent être ${ids.join(', ')}`];
  const score = taskMark(grid, marks, caps);
  return [
    ...grid.criteria
      .filter(({ id, max }) => (marks[id] ?? 0) > max)
      .map(({ id, max }) => `plus de ${max} points pour ${id}`),
    ...caps.filter((id) => !grid.caps.some((cap) => cap.id === id)).map((id) => `plafond inconnu : ${id}`),
    ...(cecrlOfGrade(score) === level ? [] : [`${score} points, c’est ${cecrlOfGrade(score)}`]),
  ];
}

/** The caps that hold by themselves for the length of a text. */
function capProblems({ caps, text }: GradedCopy, number: number, grid: MarkingGrid): string[] {
  const min = taskWordLimits.find(({ task }) => task === number)?.min ?? 0;
  const short = capOfLength(grid, countWords(text), min)?.id;
  return [
    ...grid.caps
      .filter(({ id, below }) => below !== undefined && id !== short && caps.includes(id))
      .map(({ id }) => `trop longue pour le plafond ${id}`),
    ...(short && !caps.includes(short) ? [`si courte que le plafond ${short} s’applique`] : []),
  ];
}

/** What the copies of a pack are like together. */
export function copySpreadProblems({ sets, grids }: Pack): PackProblem[] {
  const written = sets.flatMap(({ file, set }) =>
    set.skill === 'written_expression' ? [{ file, set }] : [],
  );
  const marked = written.filter(({ set }) => set.tasks.every(({ copies }) => copies));
  const last = marked.at(-1);
  if (!last) return [];
  const argued = marked.flatMap(({ set }) =>
    (set.tasks[2]?.copies ?? []).flatMap(({ argument }) => (argument ? [argument] : [])),
  );
  const several = marked.filter(({ set }) => set.tasks[0]?.addressee === 'several').length;
  const wanted = Math.floor(marked.length * severalShare);
  const grid = grids.written_expression?.value;
  return [
    ...argumentProblems('copies', argued),
    ...(grid
      ? markBandProblems(
          'written_expression',
          marked.map(({ set }) => set),
          grid,
        )
      : []),
    ...shortMessageProblems(marked),
    ...(several < wanted
      ? [`tâches 1 adressées à plusieurs personnes : ${several} sur ${marked.length}, il en faut ${wanted}`]
      : []),
  ].map((reason) => complaint(last.file, ['tasks'], reason));
}

/** Whether good short messages show that they are enough. */
function shortMessageProblems(marked: readonly Written[]): string[] {
  const good = marked
    .flatMap(({ set }) => set.tasks[0]?.copies ?? [])
    .filter(({ level }) => level === 'B2' || level === 'C1');
  const short = good.filter(({ text }) => {
    const words = countBetweenSpaces(text);
    return words >= shortWords[0] && words <= shortWords[1];
  }).length;
  return short < shortCopies
    ? [
        `copies de la tâche 1 en B2 ou C1 de ${shortWords.join(' à ')} mots : ${short}, il en faut ${shortCopies} pour montrer que c’est assez`,
      ]
    : [];
}
