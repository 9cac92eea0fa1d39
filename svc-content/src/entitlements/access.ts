import { type AttemptMode, type Skill, skillFacts } from '@passerelle/contracts';

/** What someone's plans open at this moment: the highest tier of their active entitlements, or null without any. */
export type PlanTier = number | null;

/** Who may open a test, as its pack says. */
export interface TestAccess {
  /** Smallest plan tier that opens it. */
  readonly tier: number;
  /** Readable by everyone, visitors included; answering takes a plan, or is a free test (`isFree`). */
  readonly open: boolean;
}

export type Refusal = 'subscription_required' | 'test_locked';

/** Why a plan does not open a test, or null when it does. Opening means attempts and corrections. */
export function planRefusal(plan: PlanTier, test: TestAccess): Refusal | null {
  if (plan === null) return 'subscription_required';
  return plan < test.tier ? 'test_locked' : null;
}

/** Why a test's questions may not be read, or null when they may. */
export function readRefusal(plan: PlanTier, test: TestAccess): Refusal | null {
  return test.open ? null : planRefusal(plan, test);
}

/** A test, and what a person without a plan for it has done with it. */
export interface FreeTest extends TestAccess {
  readonly skill: Skill;
  /** They have begun it without a plan. */
  readonly taken: boolean;
}

/** How a test is free to somebody: once, in exam mode; null where it takes a plan, or their plan opens it. */
export function freeState(plan: PlanTier, test: FreeTest): 'ready' | 'taken' | null {
  const isFree = test.open && skillFacts[test.skill].kind === 'comprehension';
  if (!isFree || planRefusal(plan, test) === null) return null;
  return test.taken ? 'taken' : 'ready';
}

/** By what right a test may be started, or why not. */
export type Start =
  | { readonly by: 'plan' | 'free' }
  | { readonly by: null; readonly refusal: Refusal | 'mailbox_unproven'; readonly taken: boolean };

/** A free test waits for the proof of the mailbox: else one person has as many of them as they can think of addresses. */
export function startOf(
  plan: PlanTier,
  test: FreeTest & { readonly proven: boolean },
  mode: AttemptMode,
): Start {
  const refusal = planRefusal(plan, test);
  if (!refusal) return { by: 'plan' };
  const free = mode === 'exam' ? freeState(plan, test) : null;
  if (free !== 'ready') return { by: null, refusal, taken: free === 'taken' };
  return test.proven ? { by: 'free' } : { by: null, refusal: 'mailbox_unproven', taken: false };
}
