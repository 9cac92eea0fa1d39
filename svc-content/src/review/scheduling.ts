import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';

/** A question's memory state, as FSRS keeps it; dates are ISO 8601, as JSON has them. */
export type StoredCard = Omit<Card, 'due' | 'last_review'> & { due: string; last_review?: string | null };

export interface Scheduled {
  readonly due: Date;
  readonly card: Card;
}

/** Whole days only, and the same card always gives the same day: minutes make no sense between two sittings. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** When a question comes again after an answer; `card` is null the first time it was answered wrong. */
export function schedule(card: StoredCard | null, correct: boolean, now: Date): Scheduled {
  const next = scheduler.next(card ?? createEmptyCard(now), now, correct ? Rating.Good : Rating.Again).card;
  return { due: next.due, card: next };
}
