import type { UserSubscription } from '@passerelle/contracts';

const dayMs = 24 * 60 * 60 * 1000;

/** A subscription as its table shows it: what the specification derives from `created_on` and `plan_duration`. */
export interface SubscriptionPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** 'Upcoming' is ours: a renewal that begins where the running one ends. */
  readonly status: 'Active' | 'Upcoming' | 'Expired';
}

/** Start = `created_on`; end = start + `plan_duration` days; 'Active' while the end is in the future, once it has begun. */
export function periodOf(
  { created_on, subscription_details }: Pick<UserSubscription, 'created_on' | 'subscription_details'>,
  now: Date,
): SubscriptionPeriod {
  const startsAt = new Date(created_on);
  const endsAt = new Date(startsAt.getTime() + subscription_details.plan_duration * dayMs);
  if (startsAt > now) return { startsAt, endsAt, status: 'Upcoming' };
  return { startsAt, endsAt, status: endsAt > now ? 'Active' : 'Expired' };
}

/** The last item of a person's list is the current subscription, by specification. */
export function currentSubscription(list: readonly UserSubscription[]): UserSubscription | null {
  return list.at(-1) ?? null;
}

/** When a list is judged: now by the device’s clock; where that is behind, and the server says that a plan is active, the current one has begun all the same. */
export function judgedAt(list: readonly UserSubscription[], device: Date, isActive: boolean): Date {
  const begun = isActive ? currentSubscription(list) : null;
  return begun ? new Date(Math.max(device.getTime(), Date.parse(begun.created_on))) : device;
}

/** Until when the current subscription opens its plan: with the renewals that follow it without a gap. */
export function paidUntil(current: UserSubscription, list: readonly UserSubscription[], now: Date): Date {
  let { endsAt } = periodOf(current, now);
  const samePlan = list
    .filter(({ subscription_details: { plan_name } }) => plan_name === current.subscription_details.plan_name)
    .map((each) => periodOf(each, now))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const next of samePlan) if (next.startsAt <= endsAt && next.endsAt > endsAt) endsAt = next.endsAt;
  return endsAt;
}

/** The line under the name: « Gold · encore 41 jours ». */
export function planLine(list: readonly UserSubscription[], now: Date): string {
  const current = currentSubscription(list);
  if (!current) return 'Aucun abonnement';
  const { status } = periodOf(current, now);
  const name = current.subscription_details.plan_name;
  if (status === 'Expired') return `${name} · expiré`;
  if (status === 'Upcoming') return `${name} · à venir`;
  const endsAt = paidUntil(current, list, now);
  // A begun day counts: who has just bought 30 days has 30.
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / dayMs);
  return days <= 1 ? `${name} · dernier jour` : `${name} · encore ${days}\u00a0jours`;
}
