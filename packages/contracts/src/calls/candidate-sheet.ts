import * as z from 'zod/mini';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Id, Instant } from '../core/schemas.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { SkillSchema } from '../exam/skill.js';
import { Goal } from './progress.js';

const { get } = callsOf('svc-content');

export const readCandidateSheet = get('/exam/people/{userId}/sheet/', {
  summary:
    'What a candidate aims at and the newest result of each skill, without their name, for whoever receives them. Somebody who has done nothing here has an empty one.',
  access: staffRoles,
  params: z.object({ userId: Id }),
  replies: {
    200: z.object({
      goal: Goal,
      /** In the exam’s order; skills without a result are left out. */
      results: z.array(
        z.object({
          category: SkillSchema,
          /** Of 699, or a grade out of 20. */
          score: z.number(),
          cecrl: LevelReachedSchema,
          nclc: z.nullable(z.int()),
          /** When it was handed in, or the interview marked. */
          at: Instant,
        }),
      ),
    }),
  },
});
export type CandidateSheet = SuccessOf<typeof readCandidateSheet>;
