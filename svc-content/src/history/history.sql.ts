import {
  type AttemptMode,
  leastShareOfTime,
  type PastResponse,
  type TestStanding,
} from '@passerelle/contracts';

/** The newest grade of attempt `a` as `g.score`. */
export const gradeJoin =
  'LEFT JOIN LATERAL (SELECT score FROM grade WHERE response_id = a.id ORDER BY version DESC LIMIT 1) g ON true';

/** `measuresLittle` or after the correction, for attempt `a` of set `s`; an expression is graded, and never says little. */
export const saysLittle = `(a.score IS NOT NULL AND (a.correction_seen
  OR coalesce(a.elapsed_seconds > 0 AND a.elapsed_seconds < s.duration * ${leastShareOfTime}, false)))`;

export interface ResponseRow extends Omit<PastResponse, 'submitted_at' | 'cecrl' | 'nclc'> {
  readonly submitted_at: Date;
}

/** Submitted responses of a person ($1) from before another of theirs ($2, or null), newest first, at most $3; of one skill ($4) or of all (null). */
export const pastResponsesSql = `
  SELECT a.id AS response_id, a.test_id, s.name AS test_name, s.skill, a.mode, a.submitted_at,
         coalesce(a.elapsed_seconds, 0) AS elapsed_seconds, a.correct, a.total, coalesce(a.score, g.score)::float8 AS score,
         coalesce(e.words = 0 AND e.recordings = 0, false) AS is_blank, coalesce(e.kept_back, false) AS is_kept_back,
         (SELECT session_id FROM mock_attempt WHERE attempt_id = a.id) AS mock_session_id
    FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version ${gradeJoin}
    LEFT JOIN submitted_expression e ON e.response_id = a.id
   WHERE a.user_id = $1 AND a.submitted_at IS NOT NULL AND ($4::text IS NULL OR s.skill = $4)
     AND ($2::uuid IS NULL
          OR (a.submitted_at, a.id) < (SELECT submitted_at, id FROM attempt WHERE id = $2 AND user_id = $1))
   ORDER BY a.submitted_at DESC, a.id DESC LIMIT $3`;

export interface StandingRow extends Omit<TestStanding, 'open' | 'last_at'> {
  readonly last_at: Date | null;
  readonly attempt_id: string | null;
  readonly mode: AttemptMode | null;
  readonly answered: number | null;
  readonly deadline_at: Date | null;
}

/** What a person ($1) did with each test; attempts whose deadline was before $2 are over, though their result may be on its way. */
export const standingsSql = `
  WITH done AS (
    SELECT a.test_id, count(*)::int AS attempts, coalesce(max(coalesce(a.score, g.score)) FILTER (WHERE NOT ${saysLittle}), max(a.score))::float8 AS best_score,
           coalesce(bool_and(${saysLittle}), false) AS best_measures_little,
           (array_agg(coalesce(a.score, g.score)::float8 ORDER BY a.submitted_at DESC, a.id DESC))[1] AS last_score,
           (array_agg(a.id::text ORDER BY a.submitted_at DESC, a.id DESC))[1] AS last_response_id,
           max(a.submitted_at) AS last_at,
           (array_agg(coalesce(e.kept_back, false) ORDER BY a.submitted_at DESC, a.id DESC))[1] AS last_is_kept_back,
           (array_agg(coalesce(e.words = 0 AND e.recordings = 0, false) ORDER BY a.submitted_at DESC, a.id DESC))[1] AS last_is_blank
      FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version ${gradeJoin}
      LEFT JOIN submitted_expression e ON e.response_id = a.id
     WHERE a.user_id = $1 AND a.submitted_at IS NOT NULL
     GROUP BY a.test_id
  ), under_way AS (
    SELECT o.test_id, o.attempt_id, a.mode, a.deadline_at,
           (SELECT count(*)::int FROM answer WHERE attempt_id = a.id AND response IS NOT NULL) AS answered
      FROM open_attempt o JOIN attempt a ON a.id = o.attempt_id
     WHERE o.user_id = $1 AND (a.deadline_at IS NULL OR a.deadline_at > $2)
  )
  SELECT test_id, coalesce(attempts, 0) AS attempts, seen.user_id IS NOT NULL AS correction_seen, best_score, coalesce(best_measures_little, false) AS best_measures_little, last_score, last_response_id, last_at,
         coalesce(last_is_kept_back, false) AS last_is_kept_back, coalesce(last_is_blank, false) AS last_is_blank, attempt_id, mode, deadline_at,
         answered
    FROM done FULL JOIN under_way USING (test_id)
    FULL JOIN (SELECT user_id, test_id FROM seen_correction WHERE user_id = $1) seen USING (test_id)
   ORDER BY test_id`;
