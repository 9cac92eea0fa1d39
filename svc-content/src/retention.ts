import type { Retention } from '@passerelle/service-kit';

/** What time has ended: placement results that nobody kept in thirty days. */
export const contentRetention: readonly Retention[] = [
  {
    table: 'placement_result',
    where: `row.user_id IS NULL AND row.taken_at < $1::timestamptz - interval '30 days'`,
  },
];
