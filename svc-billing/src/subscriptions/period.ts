const dayMs = 24 * 60 * 60 * 1000;
/** Between payments of the same moment: each took its time before it waited for the other, and the clocks of replicas differ. */
const noGapMs = 60_000;

/** From when to when a subscription opens something. */
export interface Period {
  /** `created_on` of the specification: the start, which for a renewal may be to come. */
  readonly createdOn: Date;
  readonly endsAt: Date;
  /** When it was closed, by its date or before it (refund); null while it was not. */
  readonly endedAt: Date | null;
}

/**
 * When what is paid `now` begins, beside the person's other subscriptions of the same plan: where the running one ends, and those that
 * follow it without a gap; now where none runs. So a renewal that is bought early loses no day.
 */
export function startOf(now: Date, samePlan: readonly Period[]): Date {
  let start = now;
  for (;;) {
    const soon = new Date(start.getTime() + noGapMs);
    const running = samePlan.find(
      ({ createdOn, endsAt, endedAt }) => endedAt === null && createdOn <= soon && endsAt > start,
    );
    if (!running) return start;
    start = running.endsAt;
  }
}

/**
 * What waits of the same plan when one is bought that ends at `end`, in the gap that a refund left: whoever would begin before begins then,
 * as long as before, and moves in turn what follows. So paid days never run beside each other.
 * @returns those that move, with their new dates
 */
export function movedBehind<P extends Period>(
  { createdOn, endsAt }: Pick<Period, 'createdOn' | 'endsAt'>,
  samePlan: readonly P[],
): { readonly waiting: P; readonly createdOn: Date; readonly endsAt: Date }[] {
  const waiting = samePlan
    .filter((one) => one.endedAt === null && one.createdOn >= createdOn)
    .toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  const moved: ReturnType<typeof movedBehind<P>> = [];
  let free = endsAt;
  for (const one of waiting) {
    if (one.createdOn >= free) break;
    const end = new Date(free.getTime() + one.endsAt.getTime() - one.createdOn.getTime());
    moved.push({ waiting: one, createdOn: free, endsAt: end });
    free = end;
  }
  return moved;
}

/** When a subscription ends: `days` times 24 hours after its start, the specification's rule. */
export function endOf(createdOn: Date, days: number): Date {
  return new Date(createdOn.getTime() + days * dayMs);
}

/** Active from its start until its end date, unless it was closed before. */
export function isActive({ createdOn, endsAt, endedAt }: Period, now: Date): boolean {
  return endedAt === null && createdOn <= now && endsAt > now;
}

/** Clients take the last of the list for the current one: it is the running one that opens most, else the last that ran. */
export function currentLast<S extends Period & { readonly tier: number }>(
  subscriptions: readonly S[],
  now: Date,
): S[] {
  const rank = (one: S) => {
    if (isActive(one, now)) return 2;
    return one.createdOn > now ? 0 : 1;
  };
  const tier = (one: S) => (rank(one) === 2 ? one.tier : 0);
  return subscriptions.toSorted(
    (a, b) => rank(a) - rank(b) || tier(a) - tier(b) || a.createdOn.getTime() - b.createdOn.getTime(),
  );
}
