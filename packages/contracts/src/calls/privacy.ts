import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Instant } from '../core/schemas.js';
import { attemptModes } from '../exam/attempt.js';
import { SkillSchema } from '../exam/skill.js';
import { Answer } from './attempts.js';
import { KeptPhrase, SavedDraft, VoiceComment } from './drafts.js';
import { CopyReading, GivenGrade, SpokenAnswer } from './expression.js';
import { OwnPlacement } from './placement.js';
import { Goal } from './progress.js';

const { get } = callsOf('svc-content');

const LaterInstant = z.nullable(Instant);

/** Everything that svc-content holds about a person. Sounds are read by their ids; who graded is another person's data. */
export const ExamExport = z.object({
  exported_at: Instant,
  goal: Goal,
  entitlements: z.array(
    z.object({
      subscription_id: z.string(),
      plan_id: z.string(),
      tier: z.int(),
      starts_at: Instant,
      ends_at: Instant,
      ended: z.boolean(),
    }),
  ),
  attempts: z.array(
    z.object({
      id: z.string(),
      test_id: z.string(),
      version: z.int(),
      mode: z.enum(attemptModes),
      started_at: Instant,
      deadline_at: LaterInstant,
      submitted_at: LaterInstant,
      position: z.int(),
      elapsed_seconds: z.nullable(z.int()),
      correct: z.nullable(z.int()),
      total: z.nullable(z.int()),
      score: z.nullable(z.int()),
      answers: z.array(
        z.extend(Answer, {
          saved_at: Instant,
          correct: z.nullable(z.boolean()),
          words: z.nullable(z.int()),
        }),
      ),
      plays: z.record(z.string(), z.int()),
      /** How far the last hearing of each recording was reported, ms; null once it was over. */
      heard_ms: z.record(z.string(), z.nullable(z.int())),
      /** Every version, the newest last. */
      grades: z.array(
        z.pick(GivenGrade, {
          version: true,
          score: true,
          grid: true,
          tasks: true,
          criteria: true,
          comment: true,
          comments: true,
          voices: true,
          helped: true,
          graded_at: true,
        }),
      ),
      /** Of two teachers who read the copy, once its grade is recorded. */
      readings: z.optional(z.array(CopyReading)),
      recordings: z.array(SpokenAnswer),
      /** Begun without a plan. */
      is_free: z.optional(z.boolean()),
      /** An expression beyond its day’s copies for the teachers. */
      is_kept_back: z.optional(z.boolean()),
      /** The test's correction had been read before. */
      correction_seen: z.optional(z.boolean()),
    }),
  ),
  /** Corrections that were read before their tests were passed. */
  seen_corrections: z.optional(z.array(z.object({ test_id: z.string(), seen_at: Instant }))),
  mocks: z.array(
    z.object({
      id: z.string(),
      mock_id: z.string(),
      name: z.string(),
      tests: z.array(z.string()),
      /** What was chosen; null: all. */
      skills: z.optional(z.nullable(z.array(SkillSchema))),
      is_quebec: z.optional(z.boolean()),
      step: z.int(),
      started_at: Instant,
      finished_at: LaterInstant,
      attempts: z.array(z.string()),
    }),
  ),
  /** Their oral interviews, as svc-booking told of them, and what a teacher gave each. */
  interview_marks: z.optional(
    z.array(
      z.object({
        booking_id: z.string(),
        mock_session_id: z.nullable(z.string()),
        score: z.nullable(z.number()),
        graded_at: LaterInstant,
      }),
    ),
  ),
  /** Questions that come again, and when. */
  review: z.array(z.object({ question_id: z.string(), test_id: z.string(), due_at: Instant })),
  /** When a question was last answered by itself, in a review or a drill; `reviewed_at` when it was due. */
  practised: z.optional(
    z.array(z.object({ question_id: z.string(), answered_at: Instant, reviewed_at: z.nullable(Instant) })),
  ),
  /** The placement results that were kept, one a skill; `placement` where the service is older. */
  placements: z.optional(z.array(OwnPlacement)),
  placement: z.optional(z.nullable(OwnPlacement)),
  /** What they said of the school; refused ones are empty. */
  testimonials: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      video: z.nullable(z.string()),
      published: z.boolean(),
      created_at: Instant,
    }),
  ),
  /** Of their own address, once its mailbox is proven; null: not asked for. */
  newsletter: z.nullable(z.object({ asked_at: Instant, confirmed_at: LaterInstant })),
  /** A teacher’s own. */
  kept_phrases: z.optional(z.array(KeptPhrase)),
  drafts: z.optional(z.array(z.extend(SavedDraft, { response_id: z.string() }))),
  voices: z.optional(z.array(z.extend(VoiceComment, { response_id: z.string() }))),
  /** Mails to the person, and those that brought their expressions and testimonials to the school: subject and date. */
  mails: z.array(z.object({ subject: z.string(), sent_at: LaterInstant })),
});
export type ExamExport = z.infer<typeof ExamExport>;

export const exportExam = get('/exam/export/', {
  summary: 'Everything that this service holds about the signed-in person, as a JSON file.',
  access: 'user',
  replies: { 200: ExamExport },
  rate: 'identity',
});
