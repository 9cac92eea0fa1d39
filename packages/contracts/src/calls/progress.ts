import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Instant } from '../core/schemas.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { levels } from '../exam/levels.js';
import { type Skill, SkillSchema } from '../exam/skill.js';
import { OwnPlacement } from './placement.js';

const { get, put } = callsOf('svc-content');

const Tally = { correct: z.int(), total: z.int(), percent: z.number() };

/**
 * Real figures of one test; null or empty before the first. Scores are points of 699 for comprehension, grades out of 20
 * for expression, where an attempt counts once it is graded.
 */
export const SkillProgress = z.object({
  skill: SkillSchema,
  attempts: z.int(),
  /** Of those that measure something; where there is none, of all. */
  best_score: z.nullable(z.number()),
  /** No score of it measures much: rushed, or after the correction. */
  best_measures_little: z.optional(z.boolean()),
  last_score: z.nullable(z.number()),
  average_percent: z.nullable(z.number()),
  /** Of the last score, as `nclc`. */
  cecrl: z.nullable(LevelReachedSchema),
  nclc: z.nullable(z.int()),
  /** Right answers by level of the questions, in order, of tests that measure something; levels never met are absent. */
  levels: z.array(z.object({ level: z.enum(levels), ...Tally })),
  /** The same by theme, in alphabetical order. */
  themes: z.array(z.object({ theme: z.string(), ...Tally })),
  history: z.array(
    z.object({
      at: Instant,
      score: z.number(),
      attempt_id: z.string(),
      measures_little: z.optional(z.boolean()),
    }),
  ),
});

export const readProgress = get('/exam/progress/', {
  summary: 'The learner’s real statistics.',
  access: 'user',
  replies: {
    200: z.object({
      skills: z.array(SkillProgress),
      /** Share of right answers over all skills, or null before the first test. */
      overall_percent: z.nullable(z.number()),
      /** The newest placement result that was kept, null where there is none. */
      placement: z.optional(z.nullable(OwnPlacement)),
      /** The newest of each skill, the newest first. */
      placements: z.optional(z.array(OwnPlacement)),
    }),
  },
});

const TargetNclc = z.int().check(z.minimum(4), z.maximum(10));

export const Goal = z.object({
  /** Of every skill that `by_skill` does not name. */
  target_nclc: z.nullable(TargetNclc),
  /** Skills with a target of their own; absent where there is none. */
  by_skill: z.optional(
    z.object({
      oral_comprehension: z.optional(TargetNclc),
      written_comprehension: z.optional(TargetNclc),
      written_expression: z.optional(TargetNclc),
      oral_expression: z.optional(TargetNclc),
    } satisfies Record<Skill, unknown>),
  ),
  exam_date: z.nullable(z.iso.date()),
});
export type Goal = z.infer<typeof Goal>;

/** What is aimed at in a skill; null without a target. */
export function targetOf({ target_nclc, by_skill }: Goal, skill: Skill): number | null {
  return by_skill?.[skill] ?? target_nclc;
}

export const readGoal = get('/exam/goal/', {
  summary: 'The learner’s target.',
  access: 'user',
  replies: { 200: Goal },
});
export const setGoal = put('/exam/goal/', {
  summary:
    'Sets the learner’s target, or clears what is null or absent; a date that is past everywhere is refused.',
  access: 'user',
  body: Goal,
  replies: { 200: Goal },
});
