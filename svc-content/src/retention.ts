import { keptFor } from '@passerelle/contracts';
import type { Retention } from '@passerelle/service-kit';

/** What time ends of messages, of the newsletter, and of placement results that nobody kept. */
export const contentRetention: readonly Retention[] = [
  {
    table: 'newsletter_subscription',
    where: `row.confirmed_at IS NULL AND row.asked_at < $1::timestamptz - interval '${keptFor.newsletterDays} days'`,
  },
  {
    table: 'contact_message',
    where: `row.created_at < $1::timestamptz - interval '${keptFor.contactMonths} months'`,
  },
  {
    table: 'placement_result',
    where: `row.user_id IS NULL AND row.taken_at < $1::timestamptz - interval '${keptFor.placementDays} days'`,
  },
];
