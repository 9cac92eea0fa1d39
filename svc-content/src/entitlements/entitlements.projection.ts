import { Injectable } from '@nestjs/common';
import { subscriptionActivated, subscriptionEnded } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';

type SubscriptionEvent =
  | ReceivedEvent<typeof subscriptionActivated>
  | ReceivedEvent<typeof subscriptionEnded>;

/** Keeps what svc-content needs of subscriptions: who may open which tier, from when to when. */
@Injectable()
export class EntitlementsProjection {
  @OnEvent(subscriptionActivated)
  async onActivated(event: ReceivedEvent<typeof subscriptionActivated>, tx: EntityManager): Promise<void> {
    await this.store(tx, event, false);
  }

  @OnEvent(subscriptionEnded)
  async onEnded(event: ReceivedEvent<typeof subscriptionEnded>, tx: EntityManager): Promise<void> {
    await this.store(tx, event, true);
  }

  /** Events are ordered by the subscription's version, not by arrival: an older one changes nothing. */
  private async store(tx: EntityManager, { data, version }: SubscriptionEvent, ended: boolean) {
    await tx.query(
      `INSERT INTO entitlement (subscription_id, user_id, plan_id, tier, starts_at, ends_at, ended, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (subscription_id) DO UPDATE
         SET user_id = excluded.user_id, plan_id = excluded.plan_id, tier = excluded.tier, starts_at = excluded.starts_at,
             ends_at = excluded.ends_at, ended = excluded.ended, version = excluded.version
         WHERE entitlement.version < excluded.version`,
      [
        data.subscription_id,
        data.user_id,
        data.plan_id,
        data.tier,
        data.starts_at,
        data.ends_at,
        ended,
        version,
      ],
    );
  }
}
