import type { Skill } from '@passerelle/contracts';
import { membersOf } from '../cohorts/cohorts.sql.js';
import { holdSql, type StoredHold } from './queue.sql.js';

/** A place in the list of marked copies: when marks were given, to the microsecond, and of which copy. */
export type MarkedPlace = readonly [gradedAt: string, responseId: string];

/** Before all copies. */
export const markedBegin: MarkedPlace = ['infinity', '00000000-0000-0000-0000-000000000000'];

/** The place of a copy ($1) with a version ($2) of its marks, whether newer ones stand or not. */
export const markedPlaceSql =
  'SELECT graded_at::text AS at FROM grade WHERE response_id = $1 AND version = $2';

export interface MarkedRow {
  readonly response_id: string;
  readonly skill: Skill;
  readonly test_name: string;
  readonly tasks: number[];
  readonly score: number;
  readonly version: number;
  readonly graded_at: Date;
  readonly graded_by: {
    readonly first_name: string;
    readonly last_name: string;
    readonly mine: boolean;
  } | null;
  readonly student: { readonly first_name: string; readonly last_name: string } | null;
  readonly hold: StoredHold | null;
}

/** All copies that have marks; a copy without any joins no grade. */
const ofAll = 'submitted_expression';

/** Those of a cohort’s ($3) people, read by theirs: they are few among all that were marked. */
const ofCohort = `(SELECT * FROM submitted_expression WHERE user_id IN (${membersOf('$3')}) OFFSET 0)`;

/**
 * Marked copies with their newest marks, those given last first, after the copy $5, marked at $4. Filters, each off when null: $1 skill, $2 who gave
 * them, $3 a cohort, of its people. $6 how many, $7 now, $8 the caller. Reads as many rows as it shows and skips, by `grade_given` or
 * `grade_by_teacher`; of a cohort, what its people handed over.
 */
export const markedSql = (isOfCohort: boolean) => `
  WITH page AS (
    SELECT g.response_id, g.version, g.score, g.graded_at, g.graded_by
      FROM grade g JOIN ${isOfCohort ? ofCohort : ofAll} s ON s.response_id = g.response_id AND s.grade_version = g.version
     WHERE ($1::text IS NULL OR s.skill = $1) AND ($2::text IS NULL OR g.graded_by = $2)${isOfCohort ? '' : ' AND $3::text IS NULL'}
       AND g.graded_at <= $4::timestamptz AND (g.graded_at < $4::timestamptz OR g.response_id > $5::uuid)
     ORDER BY g.graded_at DESC, g.response_id LIMIT $6
  )
  SELECT page.response_id, e.skill, s.name AS test_name, e.tasks, page.score::float8 AS score, page.version, page.graded_at,
         CASE WHEN t.id IS NOT NULL
              THEN json_build_object('first_name', t.first_name, 'last_name', t.last_name, 'mine', t.id = $8::text) END AS graded_by,
         CASE WHEN u.id IS NOT NULL
              THEN json_build_object('first_name', u.first_name, 'last_name', u.last_name) END AS student,
         ${holdSql('e', '$7::timestamptz', '$8::text')} AS hold
    FROM page
    JOIN submitted_expression e ON e.response_id = page.response_id
    JOIN attempt a ON a.id = e.response_id
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    LEFT JOIN projected_user u ON u.id = e.user_id AND NOT u.deleted
    LEFT JOIN projected_user t ON t.id = page.graded_by AND NOT t.deleted
   ORDER BY page.graded_at DESC, page.response_id`;
