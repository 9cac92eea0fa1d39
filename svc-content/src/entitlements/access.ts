/** What someone's plans open at this moment: the highest tier of their active entitlements, or null without any. */
export type PlanTier = number | null;

/** Who may open a test, as its pack says. */
export interface TestAccess {
  /** Smallest plan tier that opens it. */
  readonly tier: number;
  /** Readable by everyone, visitors included; answering still takes a plan. */
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
