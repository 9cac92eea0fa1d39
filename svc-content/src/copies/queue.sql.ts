import type { LevelReached, Skill } from '@passerelle/contracts';
import { membersOf } from '../cohorts/cohorts.sql.js';

/** Who has a copy now (`now` is an expression), as JSON, or null; `caller` is an expression too. `copy` is a row of submitted_expression. */
export const holdSql = (copy: string, now: string, caller: string) => `
  CASE WHEN ${copy}.held_until > ${now} THEN (
    SELECT json_build_object('first_name', coalesce(holder.first_name, ''), 'last_name', coalesce(holder.last_name, ''),
                             'mine', ${copy}.held_by = ${caller}, 'until', ${copy}.held_until)
      FROM (SELECT 1) one LEFT JOIN projected_user holder ON holder.id = ${copy}.held_by AND NOT holder.deleted) END`;

/** A hold as it comes out of JSON. */
export interface StoredHold {
  readonly first_name: string;
  readonly last_name: string;
  readonly mine: boolean;
  readonly until: string;
}

/**
 * What waits for whoever asks (`caller` is an expression): the predicate of the index `submitted_expression_promised`, what they have not read
 * themselves, and the filters, each off when null: $1 skill, $2 task, $3 level (`none`: no grade yet), $4 how many have read it, $5 a
 * cohort: of its people, and first readings only, as a later one names nobody.
 */
const waits = (
  caller: string,
) => `grade_version = 0 AND NOT kept_back AND (words > 0 OR recordings > 0) AND ${caller} <> ALL (readers)
   AND ($1::text IS NULL OR skill = $1) AND ($2::int IS NULL OR $2 = ANY (tasks))
   AND ($3::text IS NULL OR level = $3 OR ($3 = 'none' AND level IS NULL))
   AND ($4::int IS NULL OR cardinality(readers) = $4)
   AND ($5::text IS NULL OR (readers = '{}' AND user_id IN (${membersOf('$5')})))`;

/** A place in the queue: when a copy is promised, to the microsecond, and its id. */
export type QueuePlace = readonly [promisedAt: string, responseId: string];

/** Before all copies. */
export const queueBegin: QueuePlace = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** The place of a copy ($1), whether it still waits or not. */
export const queuePlaceSql =
  'SELECT promised_at::text AS at FROM submitted_expression WHERE response_id = $1';

export interface QueueRow {
  readonly response_id: string;
  readonly skill: Skill;
  readonly test_name: string;
  readonly tasks: number[];
  readonly level: LevelReached | null;
  readonly submitted_at: Date;
  readonly promised_at: Date;
  readonly words: number;
  readonly seconds: number;
  /** How many have read it. */
  readonly read: number;
  readonly student: { readonly first_name: string; readonly last_name: string } | null;
  readonly hold: StoredHold | null;
}

/** What waits, the oldest promise first, after the copy $7, promised at $6; $8 how many, $9 now, $10 the caller. Reads as many rows of the index as it shows and skips. */
export const queueSql = `
  WITH page AS (
    SELECT * FROM submitted_expression
     WHERE ${waits('$10::text')} AND (promised_at, response_id) > ($6::timestamptz, $7::uuid)
     ORDER BY promised_at, response_id LIMIT $8
  )
  SELECT e.response_id, e.skill, s.name AS test_name, e.tasks, e.level, e.submitted_at, e.promised_at, e.words,
         (SELECT coalesce(sum(duration), 0)::float8
            FROM (SELECT DISTINCT ON (question_id) duration FROM recording
                   WHERE attempt_id = e.response_id AND stored ORDER BY question_id, received_at DESC, id DESC) newest) AS seconds,
         cardinality(e.readers) AS read,
         CASE WHEN u.id IS NOT NULL AND e.readers = '{}'
              THEN json_build_object('first_name', u.first_name, 'last_name', u.last_name) END AS student,
         ${holdSql('e', '$9::timestamptz', '$10::text')} AS hold
    FROM page e
    JOIN attempt a ON a.id = e.response_id
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    LEFT JOIN projected_user u ON u.id = e.user_id AND NOT u.deleted
   ORDER BY e.promised_at, e.response_id`;

export interface QueueCounts {
  readonly waiting: number;
  readonly late: number;
  readonly marked_today: number;
}

/** How much waits, and of it past its promise ($6 now); what a teacher ($7) has marked or read since the school’s day began ($8). */
export const queueCountsSql = `
  SELECT count(*)::int AS waiting, count(*) FILTER (WHERE promised_at < $6::timestamptz)::int AS late,
         (SELECT count(*)::int FROM (
            SELECT response_id FROM grade WHERE graded_by = $7::text AND graded_at >= $8::timestamptz UNION
            SELECT response_id FROM reading WHERE teacher_id = $7::text AND given_at >= $8::timestamptz) done) AS marked_today
    FROM submitted_expression WHERE ${waits('$7::text')}`;
