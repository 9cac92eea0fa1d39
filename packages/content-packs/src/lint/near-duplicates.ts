import type { Pack } from '../pack/pack.js';
import type { OralItem, WrittenItem } from '../schema/comprehension.js';
import { shownAnswers, type WrittenTask } from '../schema/expression.js';
import { type OralTask, saidByCandidate } from '../schema/spoken.js';
import { foldedWords, shinglesOf, similarity } from '../text/similarity.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';

/** What is compared with its like: how long its shingles are, and how alike two may be (Jaccard). */
const kinds = {
  document: { shingle: 3, limit: 0.12 },
  stem: { shingle: 1, limit: 0.75 },
  key: { shingle: 1, limit: 0.8 },
  instruction: { shingle: 2, limit: 0.6 },
  model: { shingle: 3, limit: 0.25 },
} as const;
type Kind = keyof typeof kinds;

const kindNames: Readonly<Record<Kind, string>> = {
  document: 'document',
  stem: 'question',
  key: 'bonne réponse',
  instruction: 'consigne',
  model: 'texte',
};

/** Shorter keys, such as a day or a price, may be the same by chance. Words. */
const shortestKey = 4;

interface Compared {
  readonly kind: Kind;
  readonly name: string;
  readonly file: YamlFile;
  readonly path: readonly PropertyKey[];
  readonly shingles: ReadonlySet<string>;
}

/** Documents, stems, keys and tasks that are the same as, or nearly, another one of the pack. */
export function nearDuplicates(pack: Pack): PackProblem[] {
  const all = comparedIn(pack);
  return all.flatMap((one, index) => {
    const { limit } = kinds[one.kind];
    const twin = all
      .slice(0, index)
      .find((other) => other.kind === one.kind && similarity(one.shingles, other.shingles) > limit);
    return twin
      ? [complaint(one.file, one.path, `${kindNames[one.kind]} presque identique à ${twin.name}`)]
      : [];
  });
}

function comparedIn({ sets, placements }: Pack): Compared[] {
  const compared = (
    kind: Kind,
    { name, file, path }: Pick<Compared, 'name' | 'file' | 'path'>,
    text: string,
  ): Compared[] => {
    if (kind === 'key' && foldedWords(text).length < shortestKey) return [];
    return [{ kind, name, file, path, shingles: shinglesOf(text, kinds[kind].shingle) }];
  };
  const questions = (id: string, file: YamlFile, items: readonly (WrittenItem | OralItem)[]) =>
    items.flatMap((item, index) => {
      const at = (...path: PropertyKey[]) => ({
        name: `${id} question ${item.number}`,
        file,
        path: ['items', index, ...path],
      });
      return [
        ...('document' in item
          ? compared('document', at('document', 'text'), item.document.text)
          : item.audio.lines.length > 0
            ? compared('document', at('audio', 'lines'), heard(item))
            : []),
        // What is asked of heard options is the same each time.
        ...('audio' in item && item.audio.options ? [] : compared('stem', at('question'), item.question)),
        ...(/^Dessin /.test(item.options[item.key] ?? '')
          ? []
          : compared('key', at('options', item.key), item.options[item.key] ?? '')),
      ];
    });
  const tasks = sets.flatMap(({ file, set }) =>
    'tasks' in set
      ? set.tasks.flatMap((task, index) => {
          const at = (...path: PropertyKey[]) => ({
            name: `${set.id} tâche ${task.number}`,
            file,
            path: ['tasks', index, ...path],
          });
          const documents = 'documents' in task ? (task.documents ?? []) : [];
          return [
            ...('examiner' in task && task.number === 1
              ? []
              : // The third task of the written expression is asked in one wording: its subject is its situation.
                'documents' in task && task.number === 3
                ? compared('instruction', at('situation'), task.situation ?? '')
                : compared('instruction', at('instruction'), `${task.situation ?? ''} ${task.instruction}`)),
            ...answersOf(task).flatMap(({ text, path }) => compared('model', at(...path), text)),
            ...documents.flatMap(({ text }, place) =>
              compared('document', at('documents', place, 'text'), text),
            ),
          ];
        })
      : [],
  );
  return [
    ...[...sets, ...placements].flatMap(({ file, set }) =>
      'items' in set ? questions(set.id, file, set.items) : [],
    ),
    ...tasks,
  ];
}

/** Answers that a task shows; the first spoken task is asked in one wording everywhere. */
const answersOf = (task: WrittenTask | OralTask) =>
  'examiner' in task
    ? task.copies.map(({ turns }, place) => ({
        // The examiner has one sheet for all of them.
        text: saidByCandidate(turns),
        path: ['copies', place],
      }))
    : shownAnswers(task);

const heard = ({ audio }: OralItem) => audio.lines.map((line) => ('text' in line ? line.text : '')).join(' ');
