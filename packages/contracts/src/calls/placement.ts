import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, Instant, line } from '../core/schemas.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { placementSkills } from '../exam/placement.js';
import { PlacementKey } from '../exam/placement-key.js';
import { SkillSchema } from '../exam/skill.js';
import { Question } from './tests.js';

const { get, post, put } = callsOf('svc-content');

const PlacementSkillSchema = z.enum(placementSkills);

/** The questions to ask next: a block of one level. Empty or absent: none. */
const NextQuestions = z.optional(z.array(z.string()));

export const readPlacement = get('/exam/placement/', {
  summary:
    'The questions of the placement test, without keys. With `skill` those of that skill, and in `next` the ones to begin with.',
  access: 'public',
  query: z.object({ skill: z.optional(PlacementSkillSchema) }),
  replies: { 200: z.object({ questions: z.array(Question), next: NextQuestions }) },
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
  summary:
    'The placement test’s answers in, an estimated level out. With `skill` it goes block by block: while `next` names questions, the level is what is certain so far, and there is no key.',
  access: 'public',
  body: z.object({
    skill: z.optional(PlacementSkillSchema),
    /** The key of the result of the other skill: whoever keeps one of the two keeps both. */
    beside: z.optional(PlacementKey),
    answers: z.array(z.object({ question_id: Id, response: z.nullable(line(1, 0)) })).check(z.maxLength(60)),
  }),
  replies: {
    200: z.extend(PlacementOutcome, {
      /** With it the result is kept: by a new account (`registerFree`), or by a person's own (`keepPlacement`). Thirty days. */
      key: z.optional(PlacementKey),
      next: NextQuestions,
    }),
  },
  problems: ['not_found'],
});

/** A placement result that somebody kept. */
export const OwnPlacement = z.extend(PlacementOutcome, { taken_at: Instant });
export type OwnPlacement = z.infer<typeof OwnPlacement>;

export const keepPlacement = put('/exam/placement/', {
  summary:
    'Keeps a placement result as the signed-in person’s, in place of an earlier one of the same skill, and with it the one that it was taken beside. Sent again it changes nothing. `not_found` once it is another’s or too old.',
  access: 'user',
  body: z.object({ key: PlacementKey }),
  replies: { 200: OwnPlacement },
  problems: ['not_found'],
});
