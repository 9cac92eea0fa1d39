import type { StoredQuestion, StoredSet, StoredTask } from '@passerelle/content-packs';
import type { EntityManager } from 'typeorm';

/** Stores a version of a set. */
export async function insertSet(
  tx: EntityManager,
  testId: string,
  version: number,
  { set, hash, now }: { readonly set: StoredSet; readonly hash: string; readonly now: Date },
): Promise<void> {
  const count = set.questions.length + set.tasks.length;
  await tx.query(
    `INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, grid, imported_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [testId, version, hash, set.name, set.skill, set.duration, count, json(set.grid), now],
  );
  for (const question of set.questions)
    await insert(tx, 'question', testId, version, questionColumns(question));
  for (const task of set.tasks) await insert(tx, 'expression_task', testId, version, taskColumns(task));
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

function questionColumns(question: StoredQuestion) {
  return {
    id: question.id,
    number: question.number,
    level: question.level,
    points: question.points,
    theme: question.theme,
    place: question.place,
    text: question.text,
    description: question.description,
    document_kind: question.documentKind,
    image: question.image,
    image_alt: question.imageAlt,
    audio: question.audio,
    recording: json(question.recording),
    options: json(question.options),
    letters: question.options.map(({ value }) => value),
    answer: question.answer,
    explanation: question.explanation,
    transcript: question.transcript,
  };
}

function taskColumns(task: StoredTask) {
  return {
    id: task.id,
    number: task.number,
    points: task.points,
    theme: task.theme,
    place: task.place,
    content: json(task.content),
    corrections: json(task.corrections),
  };
}

async function insert(
  tx: EntityManager,
  table: 'question' | 'expression_task',
  testId: string,
  version: number,
  columns: Readonly<Record<string, unknown>>,
) {
  const all = { test_id: testId, version, ...columns };
  const names = Object.keys(all);
  await tx.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  );
}
