import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.js';
import { Id, Instant, text } from '../core/schemas.js';
import { attemptModes } from '../exam/attempt.js';
import { levels } from '../exam/levels.js';
import { SkillSchema } from '../exam/skill.js';

const Seq = z.int().check(z.nonnegative());

export const Answer = z.object({
  question_id: z.string(),
  response: z.nullable(z.string()),
  revise: z.boolean(),
  /** Counts the candidate's changes; an older one never overwrites a newer one. Up to 2^53. */
  seq: Seq,
});
export type Answer = z.infer<typeof Answer>;

/** What a submitted attempt came to. Scores are estimates. */
export const AttemptResult = z.object({
  response_id: z.string(),
  correct: z.int(),
  total: z.int(),
  score: z.int(),
  cecrl: z.enum([...levels, 'A1 Non Atteint']),
  nclc: z.nullable(z.int()),
  elapsed_seconds: z.int(),
  /** Mean share of right answers of all who submitted this test, 0–100 with one decimal; null while only one has. */
  average_percent: z.nullable(z.number()),
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
  /** Set once submitted. */
  result: z.nullable(AttemptResult),
});
export type Attempt = z.infer<typeof Attempt>;

const AttemptParams = z.object({ attemptId: Id });

export const startAttempt = endpoint({
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/attempts/',
  summary: 'Starts an attempt (201), or returns the open one of that test (200).',
  access: 'user',
  body: z.object({
    test_id: Id,
    mode: z._default(z.enum(attemptModes), 'practice'),
    untimed: z.optional(z.boolean()),
  }),
  replies: { 201: Attempt, 200: Attempt },
  problems: ['not_found', 'subscription_required', 'test_locked', 'conflict'],
});

export const listAttempts = endpoint({
  owner: 'svc-content',
  method: 'GET',
  path: '/exam/attempts/',
  summary: 'One’s own attempts, newest first.',
  access: 'user',
  query: z.object({ status: z.optional(z.enum(['open', 'submitted'])), test_id: z.optional(Id) }),
  replies: { 200: z.array(Attempt) },
});

export const readAttempt = endpoint({
  owner: 'svc-content',
  method: 'GET',
  path: '/exam/attempts/{attemptId}/',
  summary: 'One’s own attempt, to resume it on any device.',
  access: 'user',
  params: AttemptParams,
  replies: { 200: Attempt },
  problems: ['not_found'],
});

export const saveAnswers = endpoint({
  owner: 'svc-content',
  method: 'PATCH',
  path: '/exam/attempts/{attemptId}/',
  summary: 'Autosave; idempotent.',
  access: 'user',
  params: AttemptParams,
  body: z.object({
    answers: z
      .array(
        z.object({
          question_id: Id,
          response: z.nullable(text(20_000)),
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

export const countPlay = endpoint({
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/attempts/{attemptId}/plays/',
  summary: 'Counts a play of a recording; in exam mode the second is refused.',
  access: 'user',
  params: AttemptParams,
  body: z.object({ question_id: Id }),
  replies: { 200: z.object({ plays: z.int() }) },
  problems: ['not_found', 'attempt_closed', 'no_going_back', 'already_played'],
  rate: 'save',
});

export const SkillProgress = z.object({
  skill: SkillSchema,
  attempts: z.int(),
  best_score: z.nullable(z.number()),
  last_score: z.nullable(z.number()),
  average_percent: z.nullable(z.number()),
  nclc: z.nullable(z.int()),
  history: z.array(z.object({ at: Instant, score: z.number(), attempt_id: z.string() })),
});

export const readProgress = endpoint({
  owner: 'svc-content',
  method: 'GET',
  path: '/exam/progress/',
  summary: 'The learner’s real statistics.',
  access: 'user',
  replies: {
    200: z.object({
      skills: z.array(SkillProgress),
      /** Share of right answers over all skills, or null before the first test. */
      overall_percent: z.nullable(z.number()),
    }),
  },
});

export const Goal = z.object({
  target_nclc: z.nullable(z.int().check(z.minimum(4), z.maximum(10))),
  exam_date: z.nullable(z.iso.date()),
});

export const readGoal = endpoint({
  owner: 'svc-content',
  method: 'GET',
  path: '/exam/goal/',
  summary: 'The learner’s target.',
  access: 'user',
  replies: { 200: Goal },
});
export const setGoal = endpoint({
  owner: 'svc-content',
  method: 'PUT',
  path: '/exam/goal/',
  summary: 'Sets the learner’s target.',
  access: 'user',
  body: Goal,
  replies: { 200: Goal },
});

export const DueQuestion = z.object({
  question_id: z.string(),
  test_id: z.string(),
  skill: SkillSchema,
  due_at: Instant,
  text: z.string(),
});

export const listDueQuestions = endpoint({
  owner: 'svc-content',
  method: 'GET',
  path: '/exam/review/',
  summary: 'Questions due again.',
  access: 'user',
  replies: { 200: z.array(DueQuestion) },
});
export const answerDueQuestion = endpoint({
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/review/{questionId}/',
  summary: 'The answer given to a question that was due.',
  access: 'user',
  params: z.object({ questionId: Id }),
  body: z.object({ response: text(1) }),
  replies: {
    200: z.object({
      is_correct: z.boolean(),
      answer: z.string(),
      explanation: z.nullable(z.string()),
      due_at: Instant,
    }),
  },
  problems: ['not_found'],
});

export const MockSession = z.object({
  id: z.string(),
  mock_id: z.string(),
  category: SkillSchema,
  step: z.int(),
  attempts: z.record(z.string(), z.string()),
  scores: z.object({ written_comprehension: z.nullable(z.int()), oral_comprehension: z.nullable(z.int()) }),
  finished: z.boolean(),
});
const MockParams = z.object({ mockSessionId: Id });

export const startMock = endpoint({
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/mocks/',
  summary: 'Starts or resumes a mock exam.',
  access: 'user',
  body: z.object({ mock_id: Id }),
  replies: { 201: MockSession, 200: MockSession },
  problems: ['not_found', 'subscription_required'],
});
export const readMock = endpoint({
  owner: 'svc-content',
  method: 'GET',
  path: '/exam/mocks/{mockSessionId}/',
  summary: 'A mock exam’s session.',
  access: 'user',
  params: MockParams,
  replies: { 200: MockSession },
  problems: ['not_found'],
});
export const advanceMock = endpoint({
  owner: 'svc-content',
  method: 'PATCH',
  path: '/exam/mocks/{mockSessionId}/',
  summary: 'Moves a mock exam to its next step.',
  access: 'user',
  params: MockParams,
  body: z.object({
    category: z.optional(SkillSchema),
    step: z.optional(z.int().check(z.nonnegative())),
    finished: z.optional(z.boolean()),
  }),
  replies: { 200: MockSession },
  problems: ['not_found'],
});

export const sendRecording = endpoint({
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/recordings/',
  summary: 'Sends a spoken answer (multipart `attempt_id`, `question_id`, `recording`).',
  access: 'user',
  contentType: 'multipart/form-data',
  form: {
    fields: z.object({ attempt_id: Id, question_id: Id }),
    files: { recording: { accept: ['audio/*'], summary: 'The spoken answer.' } },
  },
  replies: { 201: z.object({ id: z.string() }) },
  problems: ['not_found', 'attempt_closed'],
  bodyLimit: 'recording',
  rate: 'upload',
  timeoutMs: 60_000,
});

export const Grade = z.object({
  response_id: z.string(),
  skill: SkillSchema,
  score: z.nullable(z.number()),
  criteria: z.record(z.string(), z.number()),
  comment: z.nullable(z.string()),
});

export const listGrades = endpoint({
  owner: 'svc-content',
  method: 'GET',
  path: '/exam/grades/',
  summary: 'Expression answers to grade (teachers), or graded.',
  access: ['teacher', 'admin'],
  replies: { 200: z.array(Grade) },
});
export const recordGrade = endpoint({
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/grades/',
  summary: 'Records a grade out of 20 by criterion.',
  access: ['teacher', 'admin'],
  body: z.object({
    response_id: Id,
    criteria: z.record(z.string().check(z.maxLength(60)), z.number().check(z.minimum(0), z.maximum(20))),
    comment: z.optional(text(5_000)),
  }),
  replies: { 201: Grade },
  problems: ['not_found'],
});

export const submitPlacement = endpoint({
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/placement/',
  summary: 'The placement test’s answers in, an estimated level out.',
  access: 'public',
  body: z.object({
    answers: z.array(z.object({ question_id: Id, response: z.nullable(text(1)) })).check(z.maxLength(60)),
  }),
  replies: {
    200: z.object({ correct: z.int(), total: z.int(), level: z.enum([...levels, 'A1 Non Atteint']) }),
  },
});
