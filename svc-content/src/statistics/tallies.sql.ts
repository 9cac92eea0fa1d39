import type { Level } from '@passerelle/contracts';

/**
 * Counts some first results ($1 how many at most) into the tallies of their questions, each once: on every replica at once, as each
 * takes other rows. Tallies are changed in their order, so that two never wait for each other. Gives how many it counted.
 */
export const countResultsSql = `
  WITH due AS (
    DELETE FROM untallied_result WHERE attempt_id = ANY (ARRAY(
      SELECT attempt_id FROM untallied_result ORDER BY attempt_id LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING attempt_id
  ), counted AS (
    INSERT INTO item_tally AS kept (test_id, version, question_id, response, answers, rights, squares)
    SELECT a.test_id, a.version, q.id, coalesce(g.response, ''), count(*), sum(a.correct), sum(a.correct * a.correct)
      FROM due
      JOIN attempt a ON a.id = due.attempt_id
      JOIN question q ON q.test_id = a.test_id AND q.version = a.version
      LEFT JOIN answer g ON g.attempt_id = a.id AND g.question_id = q.id
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (test_id, version, question_id, response) DO UPDATE
      SET answers = kept.answers + excluded.answers, rights = kept.rights + excluded.rights, squares = kept.squares + excluded.squares
  )
  SELECT count(*)::int AS taken FROM due`;

/** Those who gave a response: how many, the sum of their right answers in the test, and of the squares of these. */
interface Tally {
  /** Empty: a blank. */
  readonly response: string;
  readonly answers: number;
  readonly rights: number;
  readonly squares: number;
}

export interface TalliedQuestion {
  readonly test: string;
  readonly version: number;
  readonly id: string;
  readonly number: number;
  readonly level: Level;
  readonly key: string;
  readonly letters: readonly string[];
  readonly tallies: readonly Tally[];
}

const tallies = (which: string) => `
  SELECT q.test_id AS test, q.version, q.id, q.number, q.level, q.answer AS key, q.letters, counted.tallies
    FROM test t
    JOIN question q ON q.test_id = t.id AND q.version = coalesce($2::int, t.current_version)
    JOIN (SELECT test_id, version, question_id,
                 json_agg(json_build_object('response', response, 'answers', answers, 'rights', rights, 'squares', squares)) AS tallies
            FROM item_tally WHERE ($1::text IS NULL OR test_id = $1) GROUP BY test_id, version, question_id) counted
      ON counted.test_id = q.test_id AND counted.version = q.version AND counted.question_id = q.id
   WHERE ${which}
   ORDER BY q.test_id, q.number`;

/** The questions that somebody has answered, with their tallies: of a version ($2, or null: the current one) of a test ($1, or null: of all that are not retired). */
export const talliesSql = tallies(
  '($1::text IS NOT NULL AND t.id = $1) OR ($1::text IS NULL AND NOT t.retired)',
);

/** The same of all tests, also retired ones, where none is named. */
export const everyTallySql = tallies('$1::text IS NULL OR t.id = $1');
