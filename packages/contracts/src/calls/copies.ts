import * as z from 'zod/mini';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Id, Instant } from '../core/schemas.js';
import { desk } from '../desk.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { SkillSchema } from '../exam/skill.js';
import { CopyHold, DraftOrigin, KeptPhrase, MarkingDraft, NewPhrase, readingKinds } from './drafts.js';

const { get, post, put, remove } = callsOf('svc-content');

const CopyParams = z.object({ responseId: Id });

/** A copy that waits for its marks. */
export const WaitingCopy = z.object({
  response_id: z.string(),
  skill: SkillSchema,
  test_name: z.string(),
  /** Those that were answered. */
  tasks: z.array(z.int()),
  /** What the learner’s last grade of the skill came to; null before the first one. */
  level: z.nullable(LevelReachedSchema),
  submitted_at: Instant,
  promised_at: Instant,
  words: z.int(),
  /** Of what was spoken. */
  seconds: z.number(),
  /** What it waits for. */
  reading: z.optional(z.enum(readingKinds)),
  /** Null once the account is gone, and for all but a first reading: whose it is, is not told. */
  student: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  hold: z.nullable(CopyHold),
});
export type WaitingCopy = z.infer<typeof WaitingCopy>;

/** What the queue is asked for by: a level, or those who have no grade yet. */
export const queueLevels = [...LevelReachedSchema.options, 'none'] as const;

export const listCopies = get('/exam/copies/', {
  summary: `The copies that wait for their marks, written and spoken, the oldest promise first, ${desk.copiesPage} at a time: \`&after=\` the last one seen goes on. What the caller has read already is not among them.`,
  access: staffRoles,
  query: z.object({
    skill: z.optional(SkillSchema),
    task: z.optional(z.enum(['1', '2', '3'])),
    level: z.optional(z.enum(queueLevels)),
    reading: z.optional(z.enum(readingKinds)),
    /** Only of its people, and first readings only: a later one names nobody, and a small cohort would. */
    cohort: z.optional(Id),
    after: z.optional(Id),
  }),
  replies: {
    200: z.object({
      copies: z.array(WaitingCopy),
      /** Of all that wait and fit. */
      waiting: z.int(),
      /** Of those, whose promise is past. */
      late: z.int(),
      /** What the caller has marked on the school’s day. */
      marked_today: z.int(),
      /** The server’s clock. */
      now: Instant,
    }),
  },
  problems: ['not_found'],
});
export type CopyQueue = SuccessOf<typeof listCopies>;

/** A copy that its learner has the marks of. */
export const ListedMarkedCopy = z.object({
  response_id: z.string(),
  skill: SkillSchema,
  test_name: z.string(),
  /** Those that were answered. */
  tasks: z.array(z.int()),
  /** Out of 20. */
  score: z.number(),
  /** Of the grade, from 1: above it, the marks were revised. */
  version: z.int(),
  /** When this version was given. */
  graded_at: Instant,
  /** Who gave it; null once the account is gone. */
  graded_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), mine: z.boolean() })),
  /** Null once the account is gone. */
  student: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  hold: z.nullable(CopyHold),
});
export type ListedMarkedCopy = z.infer<typeof ListedMarkedCopy>;

export const listMarkedCopies = get('/exam/copies/marked/', {
  summary: `The copies that have their marks, those that were given last first, ${desk.copiesPage} at a time: \`&after=\` the \`next\` of a reply goes on. Each once, with its newest marks.`,
  access: staffRoles,
  query: z.object({
    skill: z.optional(SkillSchema),
    /** `me`: the newest marks are the caller’s. */
    by: z.optional(z.enum(['me'])),
    /** Only of its people. */
    cohort: z.optional(Id),
    after: z.optional(Id),
  }),
  replies: {
    200: z.object({
      copies: z.array(ListedMarkedCopy),
      /** Null: these are the last. */
      next: z.nullable(z.string()),
      /** The server’s clock. */
      now: Instant,
    }),
  },
  problems: ['not_found'],
});
export type MarkedCopies = SuccessOf<typeof listMarkedCopies>;

export const takeCopy = post('/exam/copies/{responseId}/hold/', {
  summary: `Takes a copy, which nobody else can then mark; it comes back by itself ${desk.holdMinutes} minutes after the last thing that was done to it. Taken again by the same person, it is theirs for longer.`,
  access: staffRoles,
  params: CopyParams,
  replies: { 200: CopyHold },
  problems: ['not_found', 'conflict'],
});

export const releaseCopy = post('/exam/copies/{responseId}/release/', {
  summary: 'Gives a copy back. What was noted stays with the one who noted it.',
  access: staffRoles,
  params: CopyParams,
  replies: { 204: null },
  problems: ['not_found'],
});

export const saveDraft = put('/exam/copies/{responseId}/draft/', {
  summary:
    'Saves what was noted of a copy so far, and takes the copy for longer; an older `seq` never overwrites a newer one. What was noted before a grade that stands by now (`version`) is refused, and so is what does not go on from what is saved (`from`).',
  access: staffRoles,
  params: CopyParams,
  body: z.object({
    seq: z.int().check(z.nonnegative()),
    draft: MarkingDraft,
    /** Of the grade that the marker saw, 0 for none: where a newer one stands, nothing is saved or taken. Without it, it is. */
    version: z.optional(z.int().check(z.nonnegative())),
    /** Where the caller saved something else elsewhere since, nothing is saved. Without it, it is. */
    from: z.optional(DraftOrigin),
  }),
  replies: { 200: z.object({ saved_at: Instant, hold: CopyHold }) },
  problems: ['not_found', 'conflict'],
  bodyLimit: 'answers',
  rate: 'save',
});

export const listPhrases = get('/exam/phrases/', {
  summary: 'The phrases that the caller keeps for comments, the newest first.',
  access: staffRoles,
  replies: { 200: z.array(KeptPhrase) },
});

export const keepPhrase = post('/exam/phrases/', {
  summary: `Keeps a phrase; one person keeps ${desk.phrases} at most. The same one again is kept once.`,
  access: staffRoles,
  body: NewPhrase,
  replies: { 201: KeptPhrase },
  problems: ['limit_reached'],
});

export const dropPhrase = remove('/exam/phrases/{phraseId}/', {
  summary: 'Keeps a phrase no longer.',
  access: staffRoles,
  params: z.object({ phraseId: Id }),
  replies: { 204: null },
  problems: ['not_found'],
});
