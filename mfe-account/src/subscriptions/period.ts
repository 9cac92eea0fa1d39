import type { UserSubscription } from '@passerelle/contracts';

const dayMs = 24 * 60 * 60 * 1000;

/** A subscription as its table shows it: what the specification derives from `created_on` and `plan_duration`. */
export interface SubscriptionPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'Active' | 'Expired';
}

/** Start = `created_on`; end = start + `plan_duration` days; 'Active' while the end is in the future. */
export function periodOf(
  { created_on, subscription_details }: Pick<UserSubscription, 'created_on' | 'subscription_details'>,
  now: Date,
): SubscriptionPeriod {
  const startsAt = new Date(created_on);
  const endsAt = new Date(startsAt.getTime() + subscription_details.plan_duration * dayMs);
  return { startsAt, endsAt, status: endsAt.getTime() > now.getTime() ? 'Active' : 'Expired' };
}

/** The last item of a person's list is the current subscription, by specification. */
export function currentSubscription(list: readonly UserSubscription[]): UserSubscription | null {
  return list.at(-1) ?? null;
}

/** The sidebar's line under the name: « Gold · encore 41 jours », or « Gold · 41 jours » where there is no room. */
export function planLine(
  current: UserSubscription | null,
  now: Date,
  length: 'long' | 'short' = 'long',
): string {
  if (!current) return 'Aucun abonnement';
  const { endsAt, status } = periodOf(current, now);
  const name = current.subscription_details.plan_name;
  if (status === 'Expired') return `${name} · expiré`;
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs);
  if (days === 0) return `${name} · dernier jour`;
  return `${name} · ${length === 'long' ? 'encore ' : ''}${days}\u00a0${days === 1 ? 'jour' : 'jours'}`;
}
