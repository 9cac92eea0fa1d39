import { Injectable } from '@nestjs/common';
import { subscriptionActivated, subscriptionEnded, userDeleted } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { OnEvent, type ReceivedEvent } from '../inbox/on-event.decorator.js';

type SubscriptionEvent =
  | ReceivedEvent<typeof subscriptionActivated>
  | ReceivedEvent<typeof subscriptionEnded>;

/** The table `entitlement`, for the migration of a service that has the projection. */
export const entitlementTable: readonly string[] = [
  `CREATE TABLE entitlement (
     subscription_id text PRIMARY KEY,
     user_id         text NOT NULL,
     plan_id         text NOT NULL,
     tier            int  NOT NULL,
     starts_at       timestamptz NOT NULL,
     ends_at         timestamptz NOT NULL,
     ended           boolean NOT NULL,
     version         int  NOT NULL
   )`,
  'CREATE INDEX entitlement_user ON entitlement (user_id, ends_at)',
];

/**
 * What the table got later, for a migration of its own: when the subscription was paid (null: when it starts), and what it includes
 * (null: bought before that was counted). All may be null, as a replica of before still writes rows.
 */
export const entitlementAllowances: readonly string[] = [
  `ALTER TABLE entitlement ADD bought_at timestamptz, ADD corrections int, ADD corrects_written boolean, ADD corrects_spoken boolean,
     ADD interviews int`,
];

/** Keeps what a service needs of subscriptions: who may open which tier and what they include, from when to when. A service that wants it provides it. */
@Injectable()
export class EntitlementsProjection {
  @OnEvent(subscriptionActivated, 'projection')
  async onActivated(event: ReceivedEvent<typeof subscriptionActivated>, tx: EntityManager): Promise<void> {
    await this.store(tx, event, false);
  }

  @OnEvent(subscriptionEnded, 'projection')
  async onEnded(event: ReceivedEvent<typeof subscriptionEnded>, tx: EntityManager): Promise<void> {
    await this.store(tx, event, true);
  }

  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    await tx.query('DELETE FROM entitlement WHERE user_id = $1', [data.user_id]);
  }

  /** The same, of a subscription that svc-billing says is active: its event, which comes late, then changes nothing. */
  learn(tx: EntityManager, active: Pick<SubscriptionEvent, 'data' | 'version'>): Promise<void> {
    return this.store(tx, active, false);
  }

  /**
   * Events are ordered by the subscription’s version, not by arrival: an older one changes nothing, nor does one of an erased person. An
   * erasure that comes meanwhile waits (`holdLiving`).
   */
  private async store(
    tx: EntityManager,
    { data, version }: Pick<SubscriptionEvent, 'data' | 'version'>,
    ended: boolean,
  ) {
    await tx.query(
      `WITH person AS (
         SELECT deleted FROM projected_user WHERE id = $2 FOR SHARE
       )
       INSERT INTO entitlement (subscription_id, user_id, plan_id, tier, starts_at, ends_at, ended, version, bought_at, corrections,
                                corrects_written, corrects_spoken, interviews)
       SELECT $1, $2, $3, $4::int, $5::timestamptz, $6::timestamptz, $7::boolean, $8::int, $9::timestamptz, $10::int, $11::boolean,
              $12::boolean, $13::int
        WHERE NOT EXISTS (SELECT FROM person WHERE deleted)
       ON CONFLICT (subscription_id) DO UPDATE
         SET user_id = excluded.user_id, plan_id = excluded.plan_id, tier = excluded.tier, starts_at = excluded.starts_at,
             ends_at = excluded.ends_at, ended = excluded.ended, version = excluded.version, bought_at = excluded.bought_at,
             corrections = excluded.corrections, corrects_written = excluded.corrects_written,
             corrects_spoken = excluded.corrects_spoken, interviews = excluded.interviews
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
        data.bought_at ?? null,
        data.allowances?.corrections ?? null,
        data.allowances?.written ?? null,
        data.allowances?.spoken ?? null,
        data.allowances?.interviews ?? null,
      ],
    );
  }
}
