import { copiesSentSql } from '../share/copies.sql.js';

/** Answers of an attempt ($1). */
export const answersSql = 'SELECT question_id, response, words FROM answer WHERE attempt_id = $1';

export interface AnswerRow {
  readonly question_id: string;
  readonly response: string | null;
  /** Of a text, once it is submitted. */
  readonly words: number | null;
}

/** Marks the answers of an attempt ($1): right are those to the questions $2. */
export const markAnswersSql =
  'UPDATE answer SET correct = (question_id = ANY ($2::text[])) WHERE attempt_id = $1';

/** Keeps how many words ($3) the answers to the tasks ($2) of an attempt ($1) have. */
export const countWordsSql = `
  UPDATE answer SET words = given.words
    FROM unnest($2::text[], $3::int[]) AS given (question_id, words)
   WHERE answer.attempt_id = $1 AND answer.question_id = given.question_id`;

/** Adds the answers that a submission carries ($2 questions, $3 responses) to those of its attempt ($1), now ($4). */
export const mergeAnswersSql = `
  INSERT INTO answer (attempt_id, question_id, response, revise, seq, saved_at)
  SELECT $1, question_id, response, false, 1, $4
    FROM unnest($2::text[], $3::text[]) AS sent (question_id, response)
  ON CONFLICT (attempt_id, question_id) DO UPDATE
    SET response = excluded.response, seq = least(answer.seq + 1, ${Number.MAX_SAFE_INTEGER}), saved_at = excluded.saved_at
    WHERE answer.response IS DISTINCT FROM excluded.response`;

export interface SubmittedCopy {
  /** Beyond what the person's plan includes, or their copies of the day: no teacher gets it. */
  readonly kept_back: boolean;
}

/**
 * Puts an expression on the list of what is to grade, unless it is kept back. Whoever counts holds the person (`holdPerson`).
 * $1 response, $2 user, $3 test, $4 skill, $5 now, $6 words, $7 recordings, $8 copies a day, $9 the subscription whose correction it is,
 * or null, $10 whether the plans include no more, $11 when the school's day began, $12 by when it is promised, $13 the tasks that were
 * answered, $14 the level of the person's last grade of the skill, or null.
 */
export const submitExpressionSql = `
  INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings, kept_back, beyond_plan, counts_on,
                                    promised_at, tasks, level)
  SELECT $1::uuid, $2::text, $3, $4, $5::timestamptz, $6::int, $7::int, answered AND ($10::boolean OR beyond_day),
         answered AND $10, CASE WHEN answered AND NOT $10 AND NOT beyond_day THEN $9::text END,
         $12::timestamptz, $13::int[], $14::text
    FROM (SELECT $6::int > 0 OR $7::int > 0 AS answered,
                 NOT EXISTS (SELECT FROM mock_attempt WHERE attempt_id = $1::uuid)
                   AND ${copiesSentSql('$2::text', '$11')} >= $8 AS beyond_day) copy
  RETURNING kept_back`;

/** What the last grade of a person ($1) in a skill ($2) came to. */
export const lastScoreSql = `
  SELECT g.score::float8 AS score FROM submitted_expression e
    JOIN grade g ON g.response_id = e.response_id AND g.version = e.grade_version
   WHERE e.user_id = $1 AND e.skill = $2 ORDER BY g.graded_at DESC LIMIT 1`;
