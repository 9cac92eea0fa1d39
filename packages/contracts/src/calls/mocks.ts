import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, Instant } from '../core/schemas.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { SkillSchema, skills } from '../exam/skill.js';

const { get, post, patch } = callsOf('svc-content');

/** One to four, each once, in any order. */
const ChosenSkills = z.array(SkillSchema).check(
  z.minLength(1, 'Choisissez au moins une épreuve.'),
  z.maxLength(skills.length),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'Une épreuve est choisie deux fois.'),
);

const ScoreOfPart = z.nullable(z.int());

/** A mock exam under way. The parts are passed in the order of `parts`; `step` is the index of the current one. */
export const MockSession = z.object({
  id: z.string(),
  mock_id: z.string(),
  name: z.string(),
  /** The TCF Québec where its parts were chosen, be it all four. Absent from a release that did not tell the two apart. */
  exam: z.optional(z.enum(['tcf_canada', 'tcf_quebec'])),
  category: SkillSchema,
  /** Index of the current part. */
  step: z.int(),
  /** Attempts by category, of the parts that were begun. */
  attempts: z.record(z.string(), z.string()),
  /** All four, or those that the candidate chose (TCF Québec). */
  parts: z.array(
    z.object({
      category: SkillSchema,
      test_id: z.string(),
      test_name: z.string(),
      /** Seconds. */
      duration: z.int(),
      attempt_id: z.nullable(z.string()),
      status: z.enum(['waiting', 'open', 'submitted']),
    }),
  ),
  /** Points of the right answers, out of 699 each; null until the part is submitted. `total` is their sum, once both are there; without one of them there is none. */
  scores: z.object({
    written_comprehension: ScoreOfPart,
    oral_comprehension: ScoreOfPart,
    total: ScoreOfPart,
  }),
  /** Its oral part as an interview with a teacher: a grade out of 20, or what it waits for; absent where none is booked. */
  interview: z.optional(
    z.object({
      score: z.nullable(z.number()),
      cecrl: z.nullable(LevelReachedSchema),
      nclc: z.nullable(z.int()),
    }),
  ),
  finished: z.boolean(),
  started_at: Instant,
  finished_at: z.nullable(Instant),
  server_now: Instant,
});
export type MockSession = z.infer<typeof MockSession>;
const MockParams = z.object({ mockSessionId: Id });

export const startMock = post('/exam/mocks/', {
  summary:
    'Starts or resumes a mock exam; with `skills` as a TCF Québec of these parts, else as a TCF Canada of all four. One of which a part is begun is resumed as it was chosen.',
  access: 'user',
  body: z.object({ mock_id: Id, skills: z.optional(ChosenSkills) }),
  replies: { 201: MockSession, 200: MockSession },
  problems: ['not_found', 'subscription_required', 'test_locked', 'conflict'],
});

export const listMocks = get('/exam/mocks/', {
  summary: 'One’s own mock exams, newest first.',
  access: 'user',
  replies: { 200: z.array(MockSession) },
});
export const readMock = get('/exam/mocks/{mockSessionId}/', {
  summary: 'A mock exam’s session.',
  access: 'user',
  params: MockParams,
  replies: { 200: MockSession },
  problems: ['not_found'],
});
export const advanceMock = patch('/exam/mocks/{mockSessionId}/', {
  summary:
    'Moves a mock exam to its next part, once the current one is submitted (`category` or `step`), or ends it on the last (`finished`), unless that part is running. Sent again it changes nothing.',
  access: 'user',
  params: MockParams,
  body: z.object({
    category: z.optional(SkillSchema),
    step: z.optional(z.int().check(z.nonnegative())),
    finished: z.optional(z.boolean()),
  }),
  replies: { 200: MockSession },
  problems: ['not_found', 'conflict'],
});
