import type { StoredSet, StoredTask } from '@passerelle/content-packs';
import type { EntityManager } from 'typeorm';
import { insertQuestionsSql, insertSetSql, insertTasksSql } from './insert-set.sql.js';

/** Stores a version of a set. */
export async function insertSet(
  tx: EntityManager,
  testId: string,
  version: number,
  { set, hash, now }: { readonly set: StoredSet; readonly hash: string; readonly now: Date },
): Promise<void> {
  const { questions, tasks, name, skill, duration } = set;
  const grid = set.grid && JSON.stringify(set.grid);
  const count = questions.length + tasks.length;
  await tx.query(insertSetSql, [testId, version, hash, name, skill, duration, count, grid, now]);
  const key = { test_id: testId, version };
  const rows = questions.map((question) => ({
    ...question,
    ...key,
    document_kind: question.documentKind,
    image_alt: question.imageAlt,
    letters: question.options.map(({ value }) => value),
  }));
  await tx.query(insertQuestionsSql, [JSON.stringify(rows)]);
  const taskRows = tasks.map((task) => ({ ...task, ...key, sounds: soundsOf(task) }));
  await tx.query(insertTasksSql, [JSON.stringify(taskRows)]);
}

/** The public addresses of what is spoken in a task. */
const soundsOf = ({ corrections: { copies = [], examiner } }: StoredTask): string[] =>
  [...copies, ...(examiner?.turns ?? [])].flatMap(({ sound }) =>
    (sound?.sources ?? []).map(({ url }) => url),
  );
