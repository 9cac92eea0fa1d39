import { rowsOf } from '../database/rows.js';
import { testId } from './attempts.js';

/** What an installation holds after a busy season. */
export const grown = { openAttempts: 10_000, answers: 1_000_000 };
const answersEach = 39;

/** Fills the database of svc-content with others' attempts and answers, until it holds what `grown` says. */
export async function grow(contentUrl: string): Promise<void> {
  await rowsOf(
    contentUrl,
    `WITH made AS (
       INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, deadline_at)
       SELECT gen_random_uuid(), 'other-' || number, $1, (SELECT current_version FROM test WHERE id = $1), 'exam', now(),
              now() + interval '1 hour'
         FROM generate_series(1, $2 - (SELECT count(*) FROM open_attempt)) AS number
       RETURNING id, user_id, test_id, deadline_at)
     INSERT INTO open_attempt (user_id, test_id, attempt_id, deadline_at) SELECT user_id, test_id, id, deadline_at FROM made`,
    [testId, grown.openAttempts],
  );
  await rowsOf(
    contentUrl,
    `INSERT INTO answer (attempt_id, question_id, response, revise, seq, saved_at)
     SELECT gen_random_uuid(), 'q-' || question, 'A', false, 1, now()
       FROM generate_series(1, ($1 - (SELECT count(*) FROM answer)) / $2) AS attempt, generate_series(1, $2) AS question`,
    [grown.answers, answersEach],
  );
  await rowsOf(contentUrl, 'ANALYZE');
}
