import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, Instant, line } from '../core/schemas.js';
import { levels } from '../exam/levels.js';
import { QuestionKindSchema } from '../exam/question-kind.js';
import { SkillSchema } from '../exam/skill.js';
import { themes } from '../exam/theme.js';
import { Question } from './tests.js';

const { get, post } = callsOf('svc-content');

/** A question to answer by itself, outside of a test. */
export const PracticeQuestion = z.object({
  question_id: z.string(),
  test_id: z.string(),
  /** Of its test. The answer names it: letters of another version mean something else. */
  version: z.optional(z.int()),
  skill: SkillSchema,
  text: z.string(),
  /** The question as in a test: its key, explanation and transcript are null. */
  question: Question,
});
export type PracticeQuestion = z.infer<typeof PracticeQuestion>;

export const DueQuestion = z.extend(PracticeQuestion, { due_at: Instant });
export type DueQuestion = z.infer<typeof DueQuestion>;

/** What comes of its answer. */
const ExplainedAnswer = z.object({
  is_correct: z.boolean(),
  answer: z.string(),
  explanation: z.nullable(z.string()),
  transcript: z.nullable(z.string()),
});

/** The answer given to such a question. */
const PracticeAnswer = z.object({
  response: line(1, 0),
  /** Of the question as it was given. */
  version: z.optional(z.int()),
});

export const listDueQuestions = get('/exam/review/', {
  summary:
    'Questions once answered wrong that are due again, of tests that one’s plan opens; at most 30 in a day of the school, the soonest due first.',
  access: 'user',
  replies: { 200: z.array(DueQuestion) },
});
export const readReviewState = get('/exam/review/state/', {
  summary:
    'How many questions are due, how many wait, and when the next one comes; of tests that one’s plan opens. What is due beyond the 30 of a day waits for the next one.',
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
  summary:
    'The answer given to a question that was due. `conflict` where it is not due, or was given in another version than the present one.',
  access: 'user',
  params: z.object({ questionId: Id }),
  body: PracticeAnswer,
  replies: {
    200: z.extend(ExplainedAnswer, { due_at: Instant }),
  },
  problems: ['not_found', 'subscription_required', 'test_locked', 'conflict'],
});

export const listDrillQuestions = get('/exam/review/drill/', {
  summary:
    'Ten questions to practise, of tests that one’s plan opens and no mock exam has: of a skill, level, theme or kind; once answered wrong, due or not (`missed`); or all that a response of one’s own missed. What was missed comes first, then what is new. None without a plan.',
  access: 'user',
  query: z.object({
    skill: z.optional(z.enum(['oral_comprehension', 'written_comprehension'])),
    level: z.optional(z.enum(levels)),
    theme: z.optional(z.enum(themes)),
    asks: z.optional(QuestionKindSchema),
    missed: z.optional(z.enum(['1'])),
    response_id: z.optional(Id),
  }),
  replies: { 200: z.array(PracticeQuestion) },
});
export const answerDrillQuestion = post('/exam/review/drill/{questionId}/', {
  summary:
    'The answer given to a question of a drill: marked and explained at once. Sent again it changes nothing more. `conflict` where it was given in another version than the present one.',
  access: 'user',
  params: z.object({ questionId: Id }),
  body: PracticeAnswer,
  replies: {
    200: z.extend(ExplainedAnswer, {
      /** When it comes to be reviewed; null where it does not, as it was never answered wrong. */
      due_at: z.nullable(Instant),
    }),
  },
  problems: ['not_found', 'subscription_required', 'test_locked', 'conflict'],
});
