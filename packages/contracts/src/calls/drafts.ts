import * as z from 'zod/mini';
import { Instant, line, text, word } from '../core/schemas.js';
import { desk } from '../desk.js';
import { CopyComment, copyCommentKinds } from '../exam/comments.js';

/** Points by criterion, to the half point. */
export const givenPoints = z.record(
  word(60),
  z.number().check(z.minimum(0), z.maximum(20), z.multipleOf(0.5)),
);

/** Who has a copy, and until when unless they go on. */
export const CopyHold = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** Whether it is the caller. */
  mine: z.boolean(),
  until: Instant,
});
export type CopyHold = z.infer<typeof CopyHold>;

/** What a copy waits for: most for one reading; one that is drawn for a second, blind one, and where both differ for a third person. */
export const readingKinds = ['first', 'second', 'adjudication'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** What a teacher has noted of a copy so far: any of it may be missing. Under a grid that marks the whole there is one task, 0. */
export const MarkingDraft = z.object({
  tasks: z
    .array(
      z.object({
        task: z.int().check(z.minimum(0), z.maximum(3)),
        criteria: givenPoints,
        caps: z.array(word(60)).check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(4)),
  comments: z.array(CopyComment).check(z.maxLength(desk.comments)),
  /** On the whole. */
  comment: text(desk.bothComments),
});
export type MarkingDraft = z.infer<typeof MarkingDraft>;

/** A draft as it was saved last. An older `seq` never overwrites a newer one. */
export const SavedDraft = z.object({
  seq: z.int().check(z.nonnegative()),
  draft: MarkingDraft,
  saved_at: Instant,
  /** What saved it; null where it did not say. */
  tab: z.optional(z.nullable(z.uuid())),
});
export type SavedDraft = z.infer<typeof SavedDraft>;

/** What a draft goes on from: the newest saved `seq` that a tab knows (0 for none). What the same tab has saved since is its own. */
export const DraftOrigin = z.object({ seq: z.int().check(z.nonnegative()), tab: z.uuid() });
export type DraftOrigin = z.infer<typeof DraftOrigin>;

/** What a marker says of a copy. Its sound is another call’s (`readVoice`). */
export const VoiceComment = z.object({
  id: z.string(),
  content_type: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Bytes. */
  size: z.int(),
  recorded_at: Instant,
});
export type VoiceComment = z.infer<typeof VoiceComment>;

/** A phrase that a teacher keeps for comments. */
export const KeptPhrase = z.object({
  id: z.string(),
  kind: z.enum(copyCommentKinds),
  criterion: z.nullable(z.string()),
  text: z.string(),
});
export type KeptPhrase = z.infer<typeof KeptPhrase>;

/** One that is to be kept. */
export const NewPhrase = z.object({
  kind: z.enum(copyCommentKinds),
  criterion: z.nullable(line(60)),
  text: text(1_000, 1),
});
