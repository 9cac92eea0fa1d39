import { keptFor } from '@passerelle/contracts';
import type { Retention } from '@passerelle/service-kit';

/** What of messages and of the newsletter goes with time. */
export const contentRetention: readonly Retention[] = [
  {
    table: 'newsletter_subscription',
    where: `row.confirmed_at IS NULL AND row.asked_at < $1::timestamptz - interval '${keptFor.newsletterDays} days'`,
  },
  {
    table: 'contact_message',
    where: `row.created_at < $1::timestamptz - interval '${keptFor.contactMonths} months'`,
  },
];
