import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { answer, Id, Instant, line } from '../core/schemas.js';
import { attemptModes, essayMaxLength, recordingMaxMs } from '../exam/attempt.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { SkillSchema } from '../exam/skill.js';
import { GivenGrade } from './expression.js';
import { SoundSource } from './spoken.js';

const { get, post, patch } = callsOf('svc-content');

const Seq = z.int().check(z.nonnegative());

export const Answer = z.object({
  question_id: z.string(),
  response: z.nullable(z.string()),
  revise: z.boolean(),
  /** Counts the candidate's changes; an older one never overwrites a newer one. Up to 2^53. */
  seq: Seq,
});
export type Answer = z.infer<typeof Answer>;

/** What a submitted comprehension attempt came to. Scores are estimates. */
export const AttemptResult = z.object({
  response_id: z.string(),
  correct: z.int(),
  total: z.int(),
  score: z.int(),
  cecrl: LevelReachedSchema,
  nclc: z.nullable(z.int()),
  elapsed_seconds: z.int(),
  /** Mean share of right answers of all who submitted this test, each by their first result, 0–100 with one decimal; null while only one has. */
  average_percent: z.nullable(z.number()),
  /** The candidate had read the test's correction before: it measures little, and leaves the averages alone. */
  correction_seen: z.optional(z.boolean()),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

export const Attempt = z.object({
  id: z.string(),
  test_id: z.string(),
  test_name: z.string(),
  skill: SkillSchema,
  version: z.int(),
  mode: z.enum(attemptModes),
  status: z.enum(['open', 'submitted']),
  started_at: Instant,
  /** Null where practice is untimed. */
  deadline_at: z.nullable(Instant),
  submitted_at: z.nullable(Instant),
  server_now: Instant,
  duration: z.int(),
  /** Index (from 0) of the question last shown. */
  position: z.int(),
  answers: z.array(Answer),
  /** Plays used, by question id. */
  plays: z.record(z.string(), z.int()),
  /** How far a hearing is that was counted and is not over, ms, by question id: it can go on from there. */
  heard_ms: z.optional(z.record(z.string(), z.int())),
  /** Set once a comprehension attempt is submitted. */
  result: z.nullable(AttemptResult),
  /** Set once a teacher has graded an expression. */
  grade: z.nullable(GivenGrade),
  /** The mock exam that it is a part of. */
  mock_session_id: z.nullable(z.string()),
  /** Begun without a plan: its keys and explanations come with one. */
  free: z.optional(z.boolean()),
});
export type Attempt = z.infer<typeof Attempt>;

const AttemptParams = z.object({ attemptId: Id });

export const startAttempt = post('/exam/attempts/', {
  summary:
    'Starts an attempt (201), or returns the open one of that test (200). Without a plan: a comprehension test that is open to all, in exam mode, once, with a proven mailbox.',
  access: 'user',
  body: z.object({
    test_id: Id,
    mode: z._default(z.enum(attemptModes), 'practice'),
    untimed: z.optional(z.boolean()),
    /** Starts the current part of one's own mock exam: always in exam mode. */
    mock_session_id: z.optional(Id),
  }),
  replies: { 201: Attempt, 200: Attempt },
  problems: ['not_found', 'subscription_required', 'test_locked', 'mailbox_unproven', 'conflict'],
});

export const listAttempts = get('/exam/attempts/', {
  summary: 'One’s own attempts, newest first.',
  access: 'user',
  query: z.object({ status: z.optional(z.enum(['open', 'submitted'])), test_id: z.optional(Id) }),
  replies: { 200: z.array(Attempt) },
});

export const readAttempt = get('/exam/attempts/{attemptId}/', {
  summary: 'One’s own attempt, to resume it on any device.',
  access: 'user',
  params: AttemptParams,
  replies: { 200: Attempt },
  problems: ['not_found'],
});

export const saveAnswers = patch('/exam/attempts/{attemptId}/', {
  summary: 'Autosave; idempotent.',
  access: 'user',
  params: AttemptParams,
  body: z.object({
    answers: z
      .array(
        z.object({
          question_id: Id,
          response: z.nullable(answer(essayMaxLength)),
          revise: z._default(z.boolean(), false),
          seq: Seq,
        }),
      )
      .check(z.maxLength(60)),
    position: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
  }),
  replies: { 200: z.object({ saved_at: Instant, server_now: Instant }) },
  problems: ['not_found', 'attempt_closed', 'no_going_back'],
  bodyLimit: 'answers',
  rate: 'save',
});

export const readSound = get('/exam/attempts/{attemptId}/sounds/{questionId}/', {
  summary:
    'The recording of a question whose set gives none, as that of a set that only a mock exam shows: addresses signed for this attempt, the same however often they are asked for. In exam mode `conflict` until the recording before it has had its time, or its question was left.',
  access: 'user',
  params: z.object({ attemptId: Id, questionId: Id }),
  replies: { 200: z.object({ sources: z.array(SoundSource) }) },
  problems: ['not_found', 'attempt_closed', 'no_going_back', 'already_played', 'conflict'],
});

export const countPlay = post('/exam/attempts/{attemptId}/plays/', {
  summary:
    'Counts a play of a recording; in exam mode the second is refused. Sent again with the `play_id` of the last one it counts nothing, so that a lost reply costs no hearing. With `goes_on` and a `play_id` of its own it goes on with a hearing that broke off, three times at most, and counts nothing. A recording that `readSound` does not give yet is not counted either.',
  access: 'user',
  params: AttemptParams,
  body: z.object({
    question_id: Id,
    /** Made by the browser for each hearing. */
    play_id: z.optional(line(64)),
    /** The hearing of this question broke off, by a reload or a crash. */
    goes_on: z.optional(z.boolean()),
  }),
  replies: {
    200: z.object({
      plays: z.int(),
      /** Where to play from, ms. */
      heard_ms: z.optional(z.int()),
    }),
  },
  problems: ['not_found', 'attempt_closed', 'no_going_back', 'already_played', 'conflict'],
  rate: 'save',
});

export const reportHearing = patch('/exam/attempts/{attemptId}/plays/', {
  summary:
    'Reports how far the last play of a recording is. The service takes no more than the time that passed; a hearing that has ended does not go on.',
  access: 'user',
  params: AttemptParams,
  body: z.object({
    question_id: Id,
    play_id: line(64),
    heard_ms: z.int().check(z.nonnegative(), z.maximum(recordingMaxMs)),
    /** The recording is at its end. */
    ended: z.optional(z.boolean()),
  }),
  replies: {
    200: z.object({
      /** How far the service has it, ms; null once the hearing is over. */
      heard_ms: z.nullable(z.int()),
    }),
  },
  problems: ['not_found', 'attempt_closed', 'already_played'],
  rate: 'save',
});
