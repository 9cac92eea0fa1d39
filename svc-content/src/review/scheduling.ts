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

const hourMs = 3_600_000;

/** An answer this soon after another tells nothing more of the memory. */
const sameSittingMs = 12 * hourMs;

/**
 * What an answer in a drill changes, whether its question is due or not; null: nothing. A wrong answer brings a question to be reviewed; a
 * right one moves only what is to be reviewed already. Soon after the last answer a right one changes nothing, and a wrong one only brings
 * back what was put off: sent twice, an answer counts once.
 */
export function scheduleDrilled(card: StoredCard | null, correct: boolean, now: Date): Scheduled | null {
  if (!card) return correct ? null : schedule(null, false, now);
  const since = card.last_review ? now.getTime() - Date.parse(card.last_review) : Number.POSITIVE_INFINITY;
  if (since >= sameSittingMs) return schedule(card, correct, now);
  const comesSoon = Date.parse(card.due) - now.getTime() <= 24 * hourMs;
  return correct || comesSoon ? null : schedule(card, false, now);
}
