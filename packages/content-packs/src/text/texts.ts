import type { OralItem, PlacementSet, WrittenItem } from '../schema/comprehension.js';
import type { GradedCopy } from '../schema/copies.js';
import type { WrittenTask } from '../schema/expression.js';
import type { QuestionBank } from '../schema/question-bank.js';
import type { PackSet } from '../schema/set.js';
import { type OralTask, type SpokenCopy, saidIn, unmarked } from '../schema/spoken.js';
import { saidByExaminer } from '../spoken/said-by-examiner.js';

/** A text that people read or hear, and where it stands in its file. */
export interface PlacedText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** What of it a speller reads, where that is not the whole: a copy has the mistakes of its level, and a comment quotes them. */
  readonly spelt?: string;
  /** How a problem names its item: `question 7`, `task 2`. */
  readonly item: string;
}

/** Every text of a set. */
export function textsOf(set: PackSet): PlacedText[] {
  const name: PlacedText = { path: ['name'], text: set.name, item: 'the name' };
  switch (set.skill) {
    case 'written_comprehension':
      return [name, ...writtenItemTexts(set.items)];
    case 'oral_comprehension':
      return [name, ...placed('items', 'question', set.items, oralTexts)];
    case 'written_expression':
      return [name, ...placed('tasks', 'task', set.tasks, writtenTaskTexts)];
    case 'oral_expression':
      return [name, ...placed('tasks', 'task', set.tasks, oralTaskTexts)];
  }
}

/** Every text of a placement test. */
export const placementTexts = (set: PlacementSet): PlacedText[] =>
  set.skill === 'written_comprehension'
    ? writtenItemTexts(set.items)
    : placed('items', 'question', set.items, oralTexts);

function writtenItemTexts(items: readonly WrittenItem[]): PlacedText[] {
  return placed('items', 'question', items, (item) => [
    [['document', 'source'], item.document.source],
    [['document', 'title'], item.document.title],
    [['document', 'text'], item.document.text],
    ...questionTexts(item),
  ]);
}

type Texts = readonly (readonly [path: readonly PropertyKey[], text: string | undefined, spelt?: string])[];

function placed<T extends { readonly number: number }>(
  list: 'items' | 'tasks',
  word: 'question' | 'task',
  entries: readonly T[],
  textsIn: (entry: T) => Texts,
): PlacedText[] {
  return entries.flatMap((entry, index) =>
    textsIn(entry).flatMap(([path, text, spelt]) =>
      text === undefined
        ? []
        : [
            {
              ...{ path: [list, index, ...path], text, item: `${word} ${entry.number}` },
              ...(spelt === undefined ? {} : { spelt }),
            },
          ],
    ),
  );
}

const questionTexts = ({ place, question, options, explanation }: WrittenItem | OralItem): Texts => [
  [['place'], place],
  [['question'], question],
  ...Object.entries(options).map(([letter, text]) => [['options', letter], text as string] as const),
  [['explanation'], explanation],
];

const oralTexts = (item: OralItem): Texts => [
  ...item.audio.lines.flatMap(
    (line, index): Texts =>
      'text' in line
        ? [
            [['audio', 'lines', index, 'name'], line.name],
            [['audio', 'lines', index, 'text'], line.text],
          ]
        : [],
  ),
  [['picture', 'alt'], item.picture?.alt],
  ...questionTexts(item),
];

const taskTexts = (task: WrittenTask | OralTask): Texts => [
  [['place'], task.place],
  [['instruction'], task.instruction],
  [['situation'], task.situation],
  [['advice'], task.advice],
  ...(task.outline ?? []).map((text, index) => [['outline', index], text] as const),
  ...(task.phrases ?? []).map((text, index) => [['phrases', index], text] as const),
];

/** What is said about an answer: a speller does not read the words that it quotes. */
const about = (path: PropertyKey[], said: string) => [path, said, said.replaceAll(/«[^»]*»/g, '')] as const;

const copyTexts = (copy: GradedCopy | SpokenCopy): Texts => [...answerTexts(copy), ...verdictTexts(copy)];

/** Mistakes belong to a candidate below C1; an examiner makes none. */
function answerTexts(copy: GradedCopy | SpokenCopy): Texts {
  const candidates = (path: PropertyKey[], text: string): Texts[number] =>
    copy.level === 'C1' ? [path, text] : [path, text, ''];
  if ('text' in copy) return [candidates(['text'], copy.text)];
  return copy.turns.map((turn, index) => {
    const { speaker, text } = saidIn(turn);
    const path = ['turns', index];
    return speaker === 'candidate' ? candidates(path, unmarked(text)) : [path, text];
  });
}

const verdictTexts = ({ comments, earns, stops, next }: GradedCopy | SpokenCopy): Texts => [
  ...comments.map((comment, place) => about(['comments', place, 'text'], comment.text)),
  about(['earns'], earns),
  about(['stops'], stops),
  about(['next'], next),
];

const copiesTexts = ({ copies = [] }: WrittenTask | OralTask): Texts =>
  [...copies].flatMap((copy, place) =>
    copyTexts(copy).map(([path, ...texts]) => [['copies', place, ...path], ...texts] as const),
  );

const writtenTaskTexts = (task: WrittenTask): Texts => [
  ...taskTexts(task),
  ...Object.entries(task.models ?? {}).map(([level, text]) => [['models', level], unmarked(text)] as const),
  ...copiesTexts(task),
  ...(task.documents ?? []).flatMap(
    ({ title, source, text }, index): Texts => [
      [['documents', index, 'title'], title],
      [['documents', index, 'source'], source],
      [['documents', index, 'text'], text],
    ],
  ),
];

const oralTaskTexts = (task: OralTask): Texts => [
  ...taskTexts(task),
  ...copiesTexts(task),
  ...saidByExaminer(task).map(([path, text]) => [['examiner', ...path], text] as const),
  ...(task.number === 2 ? roleTexts(task) : []),
];

const roleTexts = ({ role_card, examiner }: Extract<OralTask, { number: 2 }>): Texts => [
  [['role_card', 'you'], role_card.you],
  [['role_card', 'partner'], role_card.partner],
  ...role_card.aims.map((text, index) => [['role_card', 'aims', index], text] as const),
  [['examiner', 'person'], examiner.person],
  ...examiner.answers.map(
    (answer, index) => [['examiner', 'answers', index, 'about'], answer.about] as const,
  ),
];

/** Every text of the questions of task 1. */
export const bankTexts = ({ questions }: QuestionBank): PlacedText[] =>
  questions.flatMap(({ id, ask, follow_ups, answers }, index) =>
    [
      [['ask'], ask] as const,
      ...follow_ups.map((text, place) => [['follow_ups', place], text] as const),
      ...Object.entries(answers).map(([level, text]) => [['answers', level], text] as const),
    ].map(([path, text]) => ({ path: ['questions', index, ...path], text, item: id })),
  );
