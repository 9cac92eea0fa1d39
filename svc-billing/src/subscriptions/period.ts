const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a subscription ends: `days` times 24 hours after it began, the specification's rule (start = `created_on`).
 * A renewal follows the same rule from its own `created_on`; days left of an earlier subscription run beside it and
 * are not added.
 */
export function endOf(createdOn: Date, days: number): Date {
  return new Date(createdOn.getTime() + days * dayMs);
}

/** What decides whether a subscription opens anything. */
export interface Period {
  readonly endsAt: Date;
  /** When it was closed, by its date or before it (refund); null while it was not. */
  readonly endedAt: Date | null;
}

/** Active until its end date, unless it was closed before. */
export function isActive(period: Period, now: Date): boolean {
  return period.endedAt === null && period.endsAt.getTime() > now.getTime();
}
