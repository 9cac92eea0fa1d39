import type { OralItem, WrittenItem } from '../schema/comprehension.js';
import type { OralTask, WrittenTask } from '../schema/expression.js';
import type { PackSet } from '../schema/set.js';

/** A text that people read or hear, and where it stands in its file. */
export interface PlacedText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
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

/** The texts of a list of written items: a set's, or the placement test's. */
export function writtenItemTexts(items: readonly WrittenItem[]): PlacedText[] {
  return placed('items', 'question', items, (item) => [
    [['document', 'source'], item.document.source],
    [['document', 'title'], item.document.title],
    [['document', 'text'], item.document.text],
    ...questionTexts(item),
  ]);
}

type Texts = readonly (readonly [path: readonly PropertyKey[], text: string | undefined])[];

function placed<T extends { readonly number: number }>(
  list: 'items' | 'tasks',
  word: 'question' | 'task',
  entries: readonly T[],
  textsIn: (entry: T) => Texts,
): PlacedText[] {
  return entries.flatMap((entry, index) =>
    textsIn(entry).flatMap(([path, text]) =>
      text === undefined ? [] : [{ path: [list, index, ...path], text, item: `${word} ${entry.number}` }],
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
  [['models', 'B2'], plain(task.models.B2)],
  [['models', 'C1'], plain(task.models.C1)],
  [['advice'], task.advice],
  ...(task.outline ?? []).map((text, index) => [['outline', index], text] as const),
  ...(task.phrases ?? []).map((text, index) => [['phrases', index], text] as const),
];

/** A model without its marks. */
const plain = (text: string) => text.replaceAll('**', '');

const writtenTaskTexts = (task: WrittenTask): Texts => [
  ...taskTexts(task),
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
  [['role_card', 'you'], task.role_card?.you],
  [['role_card', 'partner'], task.role_card?.partner],
  ...(task.role_card?.aims ?? []).map((text, index) => [['role_card', 'aims', index], text] as const),
];
