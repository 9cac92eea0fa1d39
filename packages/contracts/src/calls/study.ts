import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, Instant, line } from '../core/schemas.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { PlacementKey } from '../exam/placement-key.js';
import { SkillSchema } from '../exam/skill.js';
import { Question } from './content.js';

const { get, post, put } = callsOf('svc-content');

export const DueQuestion = z.object({
  question_id: z.string(),
  test_id: z.string(),
  skill: SkillSchema,
  due_at: Instant,
  text: z.string(),
  /** The question as in a test: its key, explanation and transcript are null. */
  question: Question,
});
export type DueQuestion = z.infer<typeof DueQuestion>;

export const listDueQuestions = get('/exam/review/', {
  summary: 'Questions once answered wrong that are due again, of tests that one’s plan opens; at most 50.',
  access: 'user',
  replies: { 200: z.array(DueQuestion) },
});
export const readReviewState = get('/exam/review/state/', {
  summary:
    'How many questions are due, how many wait, and when the next one comes; of tests that one’s plan opens.',
  access: 'user',
  replies: {
    200: z.object({
      due: z.int(),
      /** Of the skills that have some, the most first. */
      due_by_skill: z.array(z.object({ skill: SkillSchema, due: z.int() })),
      /** Not due yet. */
      waiting: z.int(),
      /** When the soonest of those that wait comes. */
      next_due_at: z.nullable(Instant),
    }),
  },
});
export const answerDueQuestion = post('/exam/review/{questionId}/', {
  summary: 'The answer given to a question that was due.',
  access: 'user',
  params: z.object({ questionId: Id }),
  body: z.object({ response: line(1, 0) }),
  replies: {
    200: z.object({
      is_correct: z.boolean(),
      answer: z.string(),
      explanation: z.nullable(z.string()),
      transcript: z.nullable(z.string()),
      due_at: Instant,
    }),
  },
  problems: ['not_found', 'subscription_required', 'test_locked', 'conflict'],
});

export const readPlacement = get('/exam/placement/', {
  summary: 'The questions of the placement test, without keys.',
  access: 'public',
  replies: { 200: z.object({ questions: z.array(Question) }) },
});

/** What a placement test came to: a direction, not a measure. */
export const PlacementOutcome = z.object({
  correct: z.int(),
  total: z.int(),
  level: LevelReachedSchema,
  /** The margin: the real level is probably between these. */
  from: LevelReachedSchema,
  to: LevelReachedSchema,
  /** The skills that its questions ask for: it says nothing of the others. */
  measured: z.array(SkillSchema),
});
export type PlacementOutcome = z.infer<typeof PlacementOutcome>;

export const submitPlacement = post('/exam/placement/', {
  summary: 'The placement test’s answers in, an estimated level out.',
  access: 'public',
  body: z.object({
    answers: z.array(z.object({ question_id: Id, response: z.nullable(line(1, 0)) })).check(z.maxLength(60)),
  }),
  replies: {
    200: z.extend(PlacementOutcome, {
      /** With it the result is kept: by a new account (`registerFree`), or by a person's own (`keepPlacement`). Thirty days. */
      key: z.optional(PlacementKey),
    }),
  },
  problems: ['not_found'],
});

/** A placement result that somebody kept. */
export const OwnPlacement = z.extend(PlacementOutcome, { taken_at: Instant });
export type OwnPlacement = z.infer<typeof OwnPlacement>;

export const keepPlacement = put('/exam/placement/', {
  summary:
    'Keeps a placement result as the signed-in person’s, in place of an earlier one; sent again it changes nothing. `not_found` once it is another’s or too old.',
  access: 'user',
  body: z.object({ key: PlacementKey }),
  replies: { 200: OwnPlacement },
  problems: ['not_found'],
});
