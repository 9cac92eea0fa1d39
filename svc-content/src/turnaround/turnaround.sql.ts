/** The predicate of the index `submitted_expression_promised`: what waits for its marks. */
const waits = 'grade_version = 0 AND NOT kept_back AND (words > 0 OR recordings > 0)';

export interface WaitingRow {
  readonly waiting: number;
  readonly late: number;
  readonly oldest: Date | null;
}

/** What waits at $1, and since when it is promised. */
export const waitingSql = `
  SELECT count(*)::int AS waiting, count(*) FILTER (WHERE promised_at < $1)::int AS late, min(promised_at) AS oldest
    FROM submitted_expression WHERE ${waits}`;

export interface HeldRow {
  readonly id: string;
  readonly waiting: number;
  readonly oldest: Date;
}

/** What each teacher has with them at $1. */
export const heldSql = `
  SELECT held_by AS id, count(*)::int AS waiting, min(promised_at) AS oldest
    FROM submitted_expression WHERE ${waits} AND held_until > $1 GROUP BY held_by`;

export interface MarkedRow {
  /** Null: of all. */
  readonly id: string | null;
  readonly marked: number;
  readonly median: number;
  readonly p90: number;
  readonly in_time: number;
}

/** The first marks since $1, by who gave them, and in all, from the index `grade_turnaround` alone. Nothing was marked: no row but that of all. */
export const markedSql = `
  SELECT graded_by AS id, count(*)::int AS marked,
         extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY waited))::float8 / 3600 AS median,
         extract(epoch FROM percentile_cont(0.9) WITHIN GROUP (ORDER BY waited))::float8 / 3600 AS p90,
         avg(in_time::int)::float8 AS in_time
    FROM grade WHERE graded_at >= $1 AND version = 1 AND waited IS NOT NULL
   GROUP BY GROUPING SETS ((graded_by), ())`;

export interface TeacherRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The school’s teachers, and who else is among some ($1), by the index `projected_user_teacher` and by their ids. */
export const teachersSql = `
  SELECT id, first_name, last_name FROM projected_user WHERE 'teacher' = ANY (roles) AND NOT deleted AND NOT disabled
   UNION SELECT id, first_name, last_name FROM projected_user WHERE id = ANY ($1::text[])`;
