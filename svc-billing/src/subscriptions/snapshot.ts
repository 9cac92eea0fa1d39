import { subscriptionActivated } from '@passerelle/contracts';
import type { Outbox } from '@passerelle/service-kit';
import { type DataSource, In, IsNull } from 'typeorm';
import { Subscription } from './subscription.entity.js';
import { asEvent } from './subscription-event.js';
import { type UnpublishedSubscription, unpublishedSql } from './unpublished.sql.js';

const batchSize = 500;

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
  const unpublished = [now, subscriptionActivated.type];
  const rows = await dataSource.query<UnpublishedSubscription[]>(unpublishedSql, unpublished);
  const ids = rows.map(({ id }) => id);
  let published = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    published += await dataSource.transaction(async (tx) => {
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
  return published;
}
