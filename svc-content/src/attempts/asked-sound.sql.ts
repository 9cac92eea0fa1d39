/** What a browser's measure of a recording's length may differ from the pack's, ms. */
export const lengthSlackMs = 1_000;

/**
 * The attempt ($1) of a person ($2) as it stands for the recording of a question ($3): what `soundVerdict` decides by. $4 attempts
 * with this deadline or an earlier one are closed, $5 skills that only go forward in exam mode, $6 plays allowed in exam mode by
 * skill (JSON); the argument is an expression of now.
 *
 * `early`: of a set that only a mock exam shows one recording is given after the other. The one before has had its time since it was
 * counted, or its question was left. The time that passed decides, not what was reported of it.
 */
export const askedSoundSql = (now: string) => `
  SELECT a.id, a.position, a.deadline_at, asked.number, asked.recording, conditions.forward,
         CASE WHEN a.mode = 'exam' THEN ($6::jsonb ->> s.skill)::int END AS allowed,
         a.submitted_at IS NOT NULL OR coalesce(a.deadline_at <= $4, false) AS closed,
         conditions.forward AND NOT t.listed AND asked.number > a.position + 1 AND NOT EXISTS (
           SELECT FROM question before JOIN play p ON p.attempt_id = a.id AND p.question_id = before.id
            WHERE before.test_id = a.test_id AND before.version = a.version AND before.number = asked.number - 1
              AND coalesce(p.from_ms + 1000 * extract(epoch FROM ${now}::timestamptz - p.began_at)::float8
                             >= 1000 * (before.recording ->> 'seconds')::float8 - ${lengthSlackMs}, true)) AS early
    FROM attempt a
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    JOIN test t ON t.id = a.test_id
    CROSS JOIN LATERAL (SELECT a.mode = 'exam' AND s.skill = ANY ($5::text[]) AS forward) AS conditions
    LEFT JOIN question asked ON asked.test_id = a.test_id AND asked.version = a.version AND asked.id = $3
   WHERE a.id = $1 AND a.user_id = $2`;

/** Of a row of `askedSoundSql`. */
export const soundVerdict = `CASE
    WHEN closed THEN 'closed'
    WHEN number IS NULL THEN 'unknown'
    WHEN forward AND number <= position THEN 'back'
    WHEN early THEN 'early'
    ELSE 'granted'
  END`;

export type SoundVerdict = 'granted' | 'closed' | 'unknown' | 'back' | 'early';
