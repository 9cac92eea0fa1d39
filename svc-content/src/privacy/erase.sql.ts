import { theirMails } from './export.sql.js';

/** Where the recordings of a person ($1) are that are stored: each has a key that is never written again. */
export const storedRecordingsSql = 'SELECT key FROM recording WHERE user_id = $1 AND stored';

/** Where the sounds of a person ($1) are in the storage. */
export const theirSoundsSql = `
  SELECT key FROM recording WHERE user_id = $1
  UNION ALL SELECT key FROM voice_comment WHERE user_id = $1 OR teacher_id = $1`;

/**
 * A person's ($1) mock exams, attempts, copies and testimonials, until the transaction ends: who saves an answer, keeps a sound or a video or
 * records a grade holds them too, so that what was on its way is there to be erased, and nothing comes after it. In the order in which others take
 * them: an interview that ends a mock exam ends its oral part after it.
 */
export const holdTheirsSql = [
  'SELECT FROM mock_session WHERE user_id = $1 ORDER BY id FOR UPDATE',
  'SELECT FROM attempt WHERE user_id = $1 ORDER BY id FOR UPDATE',
  'SELECT FROM submitted_expression WHERE user_id = $1 ORDER BY response_id FOR UPDATE',
  'SELECT FROM review WHERE user_id = $1 ORDER BY id FOR UPDATE',
];

const theirAttempts = '(SELECT id FROM attempt WHERE user_id = $1)';

/**
 * Everything of a person ($1), in this order: what refers to an attempt goes before it, and the copies that they hold come before what they noted and
 * said of them, as where a draft is saved. Mails to and about them hold their texts.
 */
export const eraseSql = [
  `DELETE FROM mail WHERE ${theirMails}`,
  `DELETE FROM answer WHERE attempt_id IN ${theirAttempts}`,
  `DELETE FROM untallied_result WHERE attempt_id IN ${theirAttempts}`,
  `DELETE FROM play WHERE attempt_id IN ${theirAttempts}`,
  'DELETE FROM recording WHERE user_id = $1',
  'UPDATE submitted_expression SET held_by = NULL, held_until = NULL WHERE held_by = $1',
  'DELETE FROM voice_comment WHERE user_id = $1 OR teacher_id = $1',
  'DELETE FROM submitted_expression WHERE user_id = $1',
  'DELETE FROM mock_session WHERE user_id = $1',
  'DELETE FROM interview WHERE user_id = $1',
  'DELETE FROM open_attempt WHERE user_id = $1',
  'DELETE FROM attempt WHERE user_id = $1',
  'DELETE FROM first_result WHERE user_id = $1',
  'DELETE FROM seen_correction WHERE user_id = $1',
  'DELETE FROM review_card WHERE user_id = $1',
  'DELETE FROM review_answer WHERE user_id = $1',
  'DELETE FROM cohort_member WHERE user_id = $1',
  'DELETE FROM goal WHERE user_id = $1',
  'DELETE FROM placement_result WHERE user_id = $1',
  'DELETE FROM review WHERE user_id = $1',
  'DELETE FROM newsletter_subscription WHERE user_id = $1',
  'DELETE FROM kept_phrase WHERE teacher_id = $1',
  'DELETE FROM grade_draft WHERE teacher_id = $1',
];
