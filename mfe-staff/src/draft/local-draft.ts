import { type CopyComment, DraftOrigin, MarkingDraft } from '@passerelle/contracts';
import * as z from 'zod/mini';

const Kept = z.object({
  seq: z.int(),
  draft: MarkingDraft,
  /** The comment that is being written, which may be empty still. */
  open: z.nullable(z.unknown()),
  /** Notes from before it was kept have none: nearly all are of copies without a grade. */
  version: z._default(z.int(), 0),
  /** Nor these. */
  from: z.optional(DraftOrigin),
});

/** A comment as it is being written. */
export type OpenComment = Omit<CopyComment, 'text'> & { readonly text: string };

export interface LocalDraft {
  readonly seq: number;
  readonly draft: MarkingDraft;
  readonly open: OpenComment | null;
  /** Of the grade that there was; 0 without one. */
  readonly version: number;
  /** The saved draft that it goes on from, and the tab that noted it. */
  readonly from?: DraftOrigin | undefined;
}

const keyOf = (userId: string, responseId: string) => `passerelle.marking.${userId}.${responseId}`;

/** What this device noted of a copy last: written at once with each change, so that a tab that dies loses nothing. */
export function readLocal(userId: string, responseId: string): LocalDraft | null {
  try {
    const text = localStorage.getItem(keyOf(userId, responseId));
    const kept = text === null ? null : Kept.parse(JSON.parse(text));
    return kept && { ...kept, open: (kept.open ?? null) as OpenComment | null };
  } catch {
    return null;
  }
}

/** Where a device keeps nothing (private windows), the server does. */
export function writeLocal(userId: string, responseId: string, kept: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(userId, responseId), JSON.stringify(kept));
  } catch {
    // Full, or forbidden: the server has it a moment later.
  }
}

export function forgetLocal(userId: string, responseId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, responseId));
  } catch {
    // Nothing was kept then.
  }
}
