import type { Skill, SpokenAnswer } from '@passerelle/contracts';

/**
 * Bytes that a person has in recordings which no teacher has marked, but for those that a new one of a task replaces, and a month later for those of
 * copies that were kept back: nobody will mark them. The arguments are expressions.
 */
const unmarkedBytes = (person: string, attempt: string, task: string, now: string) => `(
  SELECT coalesce(sum(r.size), 0) FROM recording r LEFT JOIN submitted_expression e ON e.response_id = r.attempt_id
   WHERE r.user_id = ${person} AND coalesce(e.grade_version, 0) = 0
     AND NOT coalesce(e.kept_back AND e.submitted_at < ${now} - interval '30 days', false)
     AND NOT (r.stored AND r.attempt_id = ${attempt} AND r.question_id = ${task}))`;

/**
 * An upload that is not stored yet: $1 id, $2 attempt, $3 person, $4 task, $5 key, $6 type, $7 bytes, $8 s, $9 when. No row: with it the
 * person would have more than $10 bytes that nobody has marked; $11 when the examiner spoke. Whoever counts holds the person (`holdPerson`).
 */
export const beginRecordingSql = `
  INSERT INTO recording (id, attempt_id, user_id, question_id, key, content_type, size, duration, received_at, examiner_turns, stored)
  SELECT $1::uuid, $2::uuid, $3::text, $4::text, $5, $6, $7::int, $8::float8, $9::timestamptz, $11, false
   WHERE ${unmarkedBytes('$3::text', '$2::uuid', '$4::text', '$9::timestamptz')} + $7::int <= $10
  RETURNING id`;

export interface RecordingPlace {
  readonly skill: Skill;
  readonly closed: boolean;
  readonly known: boolean;
}

/** Whether the attempt $1 of the person $2 takes a recording for the task $4; its time is over before $3. */
export const recordingPlaceSql = `
  SELECT s.skill, a.submitted_at IS NOT NULL OR coalesce(a.deadline_at <= $3, false) AS closed,
         EXISTS (SELECT FROM expression_task k
                  WHERE k.test_id = a.test_id AND k.version = a.version AND k.id = $4) AS known
    FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
   WHERE a.id = $1 AND a.user_id = $2`;

/** Keeps the attempt $1 from being submitted until the transaction ends. */
export const holdAttemptSql = `SELECT submitted_at FROM attempt WHERE id = $1 FOR NO KEY UPDATE`;

export const storeRecordingSql = `UPDATE recording SET stored = true WHERE id = $1`;

/**
 * What the newest recording of the task $2 of the attempt $1 replaces is stored no more, also one that was received after it. Its row stays until
 * its sound is gone.
 */
export const replacedRecordingsSql = `
  WITH replaced AS (
    UPDATE recording old SET stored = false WHERE attempt_id = $1 AND question_id = $2 AND stored
       AND EXISTS (SELECT FROM recording newer
                    WHERE newer.attempt_id = $1 AND newer.question_id = $2 AND newer.stored AND newer.id > old.id)
    RETURNING id, key
  ) SELECT id, key FROM replaced`;

export const ownAttemptSql = `SELECT FROM attempt WHERE id = $1 AND user_id = $2`;

export interface RecordingRow extends Omit<SpokenAnswer, 'received_at' | 'examiner_turns'> {
  readonly received_at: Date;
  /** As the form’s field. */
  readonly examiner_turns: string | null;
}

/** The newest recording of each task of the attempt $1. */
export const currentRecordingsSql = `
  SELECT DISTINCT ON (question_id) id, question_id, content_type, duration, size, received_at, examiner_turns
    FROM recording WHERE attempt_id = $1 AND stored ORDER BY question_id, id DESC`;

export const storedRecordingSql = `SELECT user_id AS "userId", key FROM recording WHERE id = $1 AND stored`;

/** Uploads that broke off before $1, and what was replaced and could not be forgotten at once. */
export const brokenOffSql = `SELECT id, key FROM recording WHERE NOT stored AND received_at < $1`;

export const forgetRecordingSql = `DELETE FROM recording WHERE id = $1`;
