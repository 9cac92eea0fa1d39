import type { ExamExport } from '@passerelle/contracts';
import { jsonInstant as instant, jsonList as listOf } from '@passerelle/service-kit';
import { givenVoicesSql } from '../attempts/given-voices.sql.js';
import { examiningSql } from '../keys/examining.sql.js';
import { newsletterMailKeys } from '../newsletter/newsletter.sql.js';

/** What was right is told as long as one is not being examined on the test. */
const answers = listOf(
  `question_id, response, revise, seq, ${instant('saved_at')} AS saved_at,
   CASE WHEN NOT a.examining THEN correct END AS correct, words`,
  'answer WHERE attempt_id = a.id ORDER BY question_id',
);
const grades = listOf(
  `version, score, grid, criteria, tasks, comment, comments, ${givenVoicesSql('grade.voices')} AS voices, helped, ${instant('graded_at')} AS graded_at`,
  'grade WHERE response_id = a.id ORDER BY version',
);
const readings = listOf(
  `score, grid, criteria, tasks, comment, comments, ${givenVoicesSql('reading.voices')} AS voices, ${instant('given_at')} AS given_at`,
  `reading WHERE response_id = a.id AND EXISTS (SELECT FROM grade g WHERE g.response_id = a.id) ORDER BY place`,
);
const recordings = listOf(
  `id, question_id, content_type, duration, size, ${instant('received_at')} AS received_at`,
  'recording WHERE attempt_id = a.id ORDER BY id',
);

const attempts = listOf(
  `id, test_id, version, mode, ${instant('started_at')} AS started_at, ${instant('deadline_at')} AS deadline_at,
   ${instant('submitted_at')} AS submitted_at, position, elapsed_seconds, correct, total, score, free AS is_free, correction_seen, ${answers} AS answers,
   (SELECT coalesce(json_object_agg(question_id, plays), '{}') FROM play WHERE attempt_id = a.id) AS plays,
   (SELECT coalesce(json_object_agg(question_id, heard_ms), '{}') FROM play WHERE attempt_id = a.id) AS heard_ms,
   ${grades} AS grades, ${readings} AS readings, ${recordings} AS recordings,
   coalesce((SELECT kept_back FROM submitted_expression WHERE response_id = a.id), false) AS is_kept_back`,
  `(SELECT *, ${examiningSql('attempt.user_id', 'attempt.test_id', '$2')} AS examining FROM attempt WHERE user_id = $1 OFFSET 0) a
    ORDER BY id`,
);

const mocks = listOf(
  `id, mock_id, name, tests, skills, is_quebec, step, ${instant('started_at')} AS started_at, ${instant('finished_at')} AS finished_at,
   ARRAY(SELECT attempt_id FROM mock_attempt WHERE session_id = m.id ORDER BY step) AS attempts`,
  'mock_session m WHERE user_id = $1 ORDER BY id',
);

/** Mails about a person: to them, and those that hold their texts. Shared with the erasure, so that neither forgets one. */
export const theirMails = `
  key IN (SELECT kind || id FROM review, (VALUES ('testimonial:'), ('testimonial-received:')) k (kind) WHERE user_id = $1)
  OR key IN (${newsletterMailKeys('(SELECT token, mails FROM newsletter_subscription WHERE user_id = $1) theirs')})
  OR key IN (SELECT 'grading:' || id FROM attempt WHERE user_id = $1)
  OR key IN (SELECT 'grade:' || g.response_id || ':' || g.version
               FROM grade g JOIN submitted_expression e USING (response_id) WHERE e.user_id = $1)`;

export interface ExportRow extends Omit<ExamExport, 'exported_at' | 'goal'> {
  readonly goal: ExamExport['goal'] | null;
}

/** What is held of a person ($1) now ($2), in the contract's words. */
export const exportSql = `
  SELECT (SELECT json_build_object('target_nclc', target_nclc, 'by_skill', by_skill, 'exam_date', exam_date) FROM goal WHERE user_id = $1) AS goal,
         ${listOf(
           `correct, total, level, level_from AS "from", level_to AS "to", measured, ${instant('taken_at')} AS taken_at`,
           'placement_result WHERE user_id = $1 ORDER BY placement_result.taken_at DESC',
         )} AS placements,
         ${listOf(
           `subscription_id, plan_id, tier, ${instant('starts_at')} AS starts_at, ${instant('ends_at')} AS ends_at, ended`,
           'entitlement WHERE user_id = $1 ORDER BY starts_at',
         )} AS entitlements,
         ${attempts} AS attempts,
         ${mocks} AS mocks,
         ${listOf(`booking_id, mock_session_id, score, ${instant('CASE WHEN score IS NOT NULL THEN graded_at END')} AS graded_at`, 'interview WHERE user_id = $1 ORDER BY booking_id')} AS interview_marks,
         ${listOf(`test_id, ${instant('seen_at')} AS seen_at`, 'seen_correction WHERE user_id = $1 ORDER BY 1')} AS seen_corrections,
         ${listOf(`question_id, test_id, ${instant('due_at')} AS due_at`, 'review_card WHERE user_id = $1 ORDER BY 1')} AS review,
         ${listOf(
           `question_id, ${instant('answered_at')} AS answered_at, ${instant('reviewed_at')} AS reviewed_at`,
           'review_answer WHERE user_id = $1 ORDER BY 1',
         )} AS practised,
         ${listOf(`id, message, video, published, ${instant('created_at')} AS created_at`, 'review WHERE user_id = $1 AND stored ORDER BY id')} AS testimonials,
         (SELECT row_to_json(r) FROM (SELECT ${instant('asked_at')} AS asked_at, ${instant('confirmed_at')} AS confirmed_at
            FROM newsletter_subscription WHERE user_id = $1 LIMIT 1) r) AS newsletter,
         ${listOf('id, kind, criterion, phrase AS text', 'kept_phrase WHERE teacher_id = $1 ORDER BY kept_at, id')} AS kept_phrases,
         ${listOf(`response_id, seq, draft, ${instant('saved_at')} AS saved_at`, 'grade_draft WHERE teacher_id = $1 ORDER BY saved_at, response_id')} AS drafts,
         ${listOf(`id, response_id, content_type, duration, size, ${instant('recorded_at')} AS recorded_at`, 'voice_comment v WHERE teacher_id = $1 AND stored ORDER BY v.recorded_at, id')} AS voices,
         ${listOf(`message ->> 'subject' AS subject, ${instant('sent_at')} AS sent_at`, `mail WHERE ${theirMails} ORDER BY id`)} AS mails`;
