import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, Instant } from '../core/schemas.js';
import { attemptModes } from '../exam/attempt.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { SkillSchema } from '../exam/skill.js';

const { get } = callsOf('svc-content');

/** A submitted response in a list; `/exam/attempts/{id}/` has all of it. */
export const PastResponse = z.object({
  response_id: z.string(),
  test_id: z.string(),
  test_name: z.string(),
  skill: SkillSchema,
  mode: z.enum(attemptModes),
  submitted_at: Instant,
  elapsed_seconds: z.int(),
  /** Right answers, of how many; null for an expression. */
  correct: z.nullable(z.int()),
  total: z.nullable(z.int()),
  /** Points of 699, or a grade out of 20; with its levels null until an expression is graded. */
  score: z.nullable(z.number()),
  cecrl: z.nullable(LevelReachedSchema),
  nclc: z.nullable(z.int()),
  /** An expression without a word or a recording: nobody grades it. */
  is_blank: z.boolean(),
  /** An expression that is « non transmise »: beyond what goes to the teachers, kept, and graded by nobody. */
  is_kept_back: z.optional(z.boolean()),
  /** The mock exam that it is a part of. */
  mock_session_id: z.nullable(z.string()),
});
export type PastResponse = z.infer<typeof PastResponse>;

/** Most responses that one reply of `listResponses` holds. */
export const responsesPage = 50;

export const listResponses = get('/exam/responses/', {
  summary:
    'One’s own submitted responses, newest first, 50 at a time, of one skill or of all; `?before=` the last one seen goes on.',
  access: 'user',
  query: z.object({ before: z.optional(Id), skill: z.optional(SkillSchema) }),
  replies: { 200: z.array(PastResponse) },
  problems: ['not_found'],
});

/** What someone did with a test so far. */
export const TestStanding = z.object({
  test_id: z.string(),
  /** Submitted responses. */
  attempts: z.int(),
  /** Points of 699, or grades out of 20; null while no response is scored. */
  best_score: z.nullable(z.number()),
  /** No score of it measures much (rushed, or after its correction): the best is the best of those. */
  best_measures_little: z.optional(z.boolean()),
  /** Of the last response: null while it waits for its grade. */
  last_score: z.nullable(z.number()),
  last_response_id: z.nullable(z.string()),
  /** When the last response was submitted. */
  last_at: z.optional(z.nullable(Instant)),
  /** The last response is an expression that was kept back: it waits for no grade. */
  last_is_kept_back: z.optional(z.boolean()),
  /** The last response is an expression without a word or a recording: it waits for no grade. */
  last_is_blank: z.optional(z.boolean()),
  /** Its correction was read before it was ever passed. */
  correction_seen: z.optional(z.boolean()),
  /** The attempt under way. */
  open: z.nullable(
    z.object({
      attempt_id: z.string(),
      mode: z.enum(attemptModes),
      /** Questions answered so far. */
      answered: z.int(),
      deadline_at: z.nullable(Instant),
      server_now: z.optional(Instant),
    }),
  ),
});
export type TestStanding = z.infer<typeof TestStanding>;

export const listStandings = get('/exam/standings/', {
  summary: 'What one did so far with each test that one has begun.',
  access: 'user',
  replies: { 200: z.array(TestStanding) },
});
