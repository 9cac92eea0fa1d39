import { type PlanTier, planRefusal, type Refusal } from '../entitlements/access.js';

/** What decides whether a candidate may see the keys of a test. */
export interface KeyContext {
  /** Smallest plan tier that opens the test. */
  readonly tier: number;
  readonly plan: PlanTier;
  /** By `examiningSql`. */
  readonly examining: boolean;
  /** They are asked for with the first response that one submitted of the test under a plan: that stays one's own, whatever becomes of the plan. */
  readonly ofFirstResponse?: boolean;
}

/** Why the keys of a test are withheld from a candidate (keys, explanations, transcripts, models, what was right), or null. */
export function keysRefusal({
  tier,
  plan,
  examining,
  ofFirstResponse,
}: KeyContext): Refusal | 'conflict' | null {
  if (examining) return 'conflict';
  return ofFirstResponse ? null : planRefusal(plan, { tier, open: false });
}

/**
 * What of a submitted response its candidate sees: with keys; what was right and wrong alone, where it was passed without a plan (`free`)
 * and none has been bought since; or why nothing.
 */
export function shownOf(
  context: KeyContext & { readonly free: boolean },
): 'keys' | 'marks' | Refusal | 'conflict' {
  const refusal = keysRefusal(context);
  if (refusal === null) return 'keys';
  return context.free && refusal !== 'conflict' ? 'marks' : refusal;
}
