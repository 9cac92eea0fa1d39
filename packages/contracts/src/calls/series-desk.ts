import * as z from 'zod/mini';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { Instant } from '../core/schemas.js';
import { itemRules, itemWeaknesses } from '../exam/item-rules.js';
import { SkillSchema } from '../exam/skill.js';
import { QuestionSet, TestParams } from './tests.js';

const { get, post } = callsOf('svc-content');

const admin = ['admin'] as const;
const Version = z.int().check(z.positive(), z.maximum(999_999_999));

/** A series as the school keeps it. */
export const DeskSeries = z.object({
  test_id: z.string(),
  name: z.string(),
  skill: SkillSchema,
  number: z.int(),
  tier: z.int(),
  /** Open to everybody. */
  open: z.boolean(),
  /** Not listed: only mock exams show it. */
  listed: z.boolean(),
  /** Nobody can begin it. */
  retired: z.boolean(),
  /** The pack that it came with. */
  pack: z.string(),
  /** The one that candidates get. */
  current_version: z.int(),
  /** The newest first. */
  versions: z.array(z.object({ version: z.int(), questions: z.int(), imported_at: Instant })),
  /** First results of the current version that are counted. */
  results: z.int(),
  /** Questions of the current version that are weak; null while too few have answered, and of expression. */
  weak: z.nullable(z.int()),
});
export type DeskSeries = z.infer<typeof DeskSeries>;

export const listSeries = get('/mgmt/series/', {
  summary: 'Every series with its versions, by skill and number, those that are retired too.',
  access: admin,
  replies: { 200: z.object({ series: z.array(DeskSeries) }) },
});

/** What first results say of a question. A blank is a wrong answer. */
export const ItemStatistics = z.object({
  question_id: z.string(),
  number: z.int(),
  /** First results of different people. */
  responses: z.int(),
  /** Share of right answers, 0–1. */
  facility: z.number(),
  /** Point-biserial correlation of the answer with the rest of the test; null where everybody answered alike. */
  discrimination: z.nullable(z.number()),
  key: z.string(),
  /** Share that chose each letter, 0–1; what is left to 1 was blank. */
  shares: z.record(z.string(), z.number()),
  /** Distractors that hardly anybody chose; empty while too few have answered. */
  idle: z.array(z.string()),
  /** Why it is weak; empty while too few have answered. */
  weaknesses: z.array(z.enum(itemWeaknesses)),
});
export type ItemStatistics = z.infer<typeof ItemStatistics>;

export const readSeries = get('/mgmt/series/{testId}/', {
  summary: `A version of a series as candidates get it, with its keys, corrections and sounds, and what first results say of its questions; without \`version\` the current one. From ${itemRules.enough} results on a question is judged.`,
  access: admin,
  params: TestParams,
  query: z.object({ version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }),
  replies: {
    200: z.object({
      retired: z.boolean(),
      current_version: z.int(),
      set: QuestionSet,
      /** In their order; questions without a result yet are left out. */
      statistics: z.array(ItemStatistics),
    }),
  },
  problems: ['not_found'],
});
export type SeriesSheet = SuccessOf<typeof readSeries>;

export const publishSeries = post('/mgmt/series/{testId}/publish/', {
  summary:
    'Gives candidates a version of a series from now on, also of one that was retired. Attempts that run keep theirs. Again, it changes nothing.',
  access: admin,
  params: TestParams,
  body: z.object({ version: Version }),
  replies: { 204: null },
  problems: ['not_found', 'conflict'],
});

export const retireSeries = post('/mgmt/series/{testId}/retire/', {
  summary:
    'Nobody begins a series any more, until it is published again; its results stay, and attempts that run end as ever. One that a mock exam shows is not retired. Again, it changes nothing.',
  access: admin,
  params: TestParams,
  replies: { 204: null },
  problems: ['not_found', 'conflict'],
});
