import * as z from 'zod/mini';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Id, Instant } from '../core/schemas.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { SkillSchema } from '../exam/skill.js';

const { get } = callsOf('svc-content');

export const listQueueCohorts = get('/exam/cohorts/', {
  summary: 'The school’s cohorts, by name, without their people: what the queue of copies is asked for by.',
  access: staffRoles,
  replies: { 200: z.object({ cohorts: z.array(z.object({ id: z.string(), name: z.string() })) }) },
});

/** Where somebody stands in a skill. */
const SkillStanding = z.object({
  category: SkillSchema,
  /** Handed in. */
  tests: z.int(),
  /** Of 699, or a grade out of 20; null while none of them has its mark. */
  last_score: z.nullable(z.number()),
  /** Of those that measure something; where there is none, of all. */
  best_score: z.nullable(z.number()),
  /** No score of it measures much: rushed, or after the correction. */
  best_measures_little: z.optional(z.boolean()),
  /** Where there is no score: whether a mark is to come. Of what was blank or kept back none is. */
  is_awaited: z.optional(z.boolean()),
  /** Of the last score. */
  cecrl: z.nullable(LevelReachedSchema),
  nclc: z.nullable(z.int()),
});

/** What somebody has done here. */
export const PersonProgress = z.object({
  id: z.string(),
  /** Empty until svc-auth has told who it is. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Handed in, of all skills. */
  tests: z.int(),
  /** Mock exams that came to their end. */
  mock_exams: z.int(),
  /** When they last began, handed in or practised something; null: never. */
  last_active_at: z.nullable(Instant),
  /** In the exam’s order; skills of which nothing was done are left out. */
  skills: z.array(SkillStanding),
});
export type PersonProgress = z.infer<typeof PersonProgress>;

export const readCohortProgress = get('/exam/cohorts/{cohortId}/progress/', {
  summary: 'How the people of a cohort get on, by their last names. Who has done nothing yet is among them.',
  access: ['admin'],
  params: z.object({ cohortId: Id }),
  replies: { 200: z.object({ id: z.string(), name: z.string(), people: z.array(PersonProgress) }) },
  problems: ['not_found'],
});
export type CohortProgress = SuccessOf<typeof readCohortProgress>;
