import { subscriptionActivated } from '@passerelle/contracts';
import type { Outbox } from '@passerelle/service-kit';
import { type DataSource, In, IsNull } from 'typeorm';
import { Subscription } from './subscription.entity.js';
import { asEvent } from './subscription-event.js';

const batchSize = 500;

const untold = `
  SELECT id FROM subscription WHERE ended_at IS NULL AND ends_at > $1
     AND NOT EXISTS (SELECT FROM outbox_event WHERE type = $2 AND subject = subscription.id::text)
     AND NOT EXISTS (SELECT FROM projected_user WHERE projected_user.id = user_id AND deleted)
   ORDER BY id`;

/**
 * Says again of each active subscription that it is, where the event that said so is kept no more. The version is the
 * subscription's own, so who knows it changes nothing; a second snapshot finds nothing to say. Of an erased person nothing is said.
 * Gives the number of events.
 */
export async function snapshotSubscriptions(
  dataSource: DataSource,
  outbox: Outbox,
  now: Date,
): Promise<number> {
  const rows = await dataSource.query<{ id: string }[]>(untold, [now, subscriptionActivated.type]);
  const ids = rows.map(({ id }) => id);
  let told = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    told += await dataSource.transaction(async (tx) => {
      const active = await tx.find(Subscription, {
        where: { id: In(ids.slice(at, at + batchSize)), endedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      for (const subscription of active)
        await outbox.add(tx, subscriptionActivated, {
          subject: subscription.id,
          version: subscription.version,
          data: asEvent(subscription),
          again: true,
        });
      return active.length;
    });
  }
  return told;
}
