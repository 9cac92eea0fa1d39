import { Injectable, Logger } from '@nestjs/common';
import {
  type ContentOffer,
  decimalOf,
  type listActiveSubscriptions,
  type SubscriptionStatus,
  type SuccessOf,
  subscriptionActivated,
  subscriptionEnded,
  type UserSubscription,
} from '@passerelle/contracts';
import { Clock, holdPerson, isUuid, newId, Outbox } from '@passerelle/service-kit';
import { DataSource, type EntityManager, In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { allowancesOf, type BoughtAllowances } from '../plans/bought-allowances.js';
import { readOffer } from '../plans/change-plans.js';
import { includedIn } from '../plans/opened.js';
import { type EndedEarly, endedEarlySql } from './ended-early.sql.js';
import { currentLast, endOf, isActive, movedBehind, startOf } from './period.js';
import { Subscription } from './subscription.entity.js';
import { asEvent } from './subscription-event.js';

const batch = 200;

function asReply(subscription: Subscription, offer: ContentOffer | null): UserSubscription {
  const allowances = allowancesOf(subscription);
  return {
    id: subscription.id,
    created_on: subscription.createdOn.toISOString(),
    subscription_details: {
      plan_name: subscription.planName,
      sub_type: subscription.subType,
      amount: Number(decimalOf(subscription.amountCents, subscription.currency)),
      currency: subscription.currency.toUpperCase(),
      plan_duration: subscription.planDuration,
      ...(allowances ? { included: includedIn(subscription.tier, allowances, offer) } : {}),
    },
  };
}

/** What an order says of the subscription that it buys. */
interface Purchase
  extends Pick<
    Subscription,
    | 'userId'
    | 'planId'
    | 'planName'
    | 'subType'
    | 'tier'
    | 'amountCents'
    | 'currency'
    | 'planDuration'
    | keyof BoughtAllowances
  > {
  /** The order's. */
  readonly id: string;
}

/** What people bought, and until when it opens. */
@Injectable()
export class SubscriptionsService {
  private readonly logger = new Logger(SubscriptionsService.name);
  /** By this clock, ms; none before this process began. */
  private lookedAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** All of a person's subscriptions, the current one last. A refunded one is not shown: clients compute the end from its start. */
  async list(userId: string): Promise<UserSubscription[]> {
    const all = await this.of(userId);
    const offer = await readOffer(this.dataSource.manager);
    const shown = all.filter(({ endedAt, endsAt }) => endedAt === null || endedAt >= endsAt);
    return currentLast(shown, this.clock.now()).map((subscription) => asReply(subscription, offer));
  }

  /** Whether any subscription of a person is active now. */
  async status(userId: string): Promise<SubscriptionStatus> {
    return (await this.activeOf(userId)).length > 0 ? 'Active' : 'Not Active';
  }

  /** A person's subscriptions that are active now, as their events tell of them. */
  async active(userId: string): Promise<SuccessOf<typeof listActiveSubscriptions>['results']> {
    const active = await this.activeOf(userId);
    return active.map((each) => ({ version: each.version, subscription: asEvent(each) }));
  }

  /** Gives a paid order its subscription, in the transaction that marks it paid. Payments of one person line up. */
  async activate(tx: EntityManager, order: Purchase, now: Date): Promise<void> {
    await holdPerson(tx, order.userId);
    const { userId, planId } = order;
    const samePlan = await tx.findBy(Subscription, { userId, planId, endedAt: IsNull() });
    const createdOn = startOf(now, samePlan);
    const subscription = tx.create(Subscription, {
      ...order,
      id: newId(),
      orderId: order.id,
      boughtAt: now,
      createdOn,
      endsAt: endOf(createdOn, order.planDuration),
      endedAt: null,
      version: 1,
    });
    await tx.insert(Subscription, subscription);
    await this.sayActive(tx, subscription);
    for (const { waiting, ...dates } of movedBehind(subscription, samePlan))
      await this.move(tx, waiting, dates);
  }

  /** Gives one that waits other dates, and says so. */
  private async move(
    tx: EntityManager,
    subscription: Subscription,
    dates: Pick<Subscription, 'createdOn' | 'endsAt'>,
  ): Promise<void> {
    Object.assign(subscription, dates);
    subscription.version += 1;
    await tx.save(subscription);
    await this.sayActive(tx, subscription);
  }

  private async sayActive(tx: EntityManager, subscription: Subscription): Promise<void> {
    await this.outbox.add(tx, subscriptionActivated, {
      subject: subscription.id,
      version: subscription.version,
      data: asEvent(subscription),
    });
  }

  /**
   * Closes the subscription of a refunded order, if there is one that is still open. What follows it begins when it was to begin: the
   * buyer was told that date. Another purchase of the plan begins at once, in the gap, and moves what follows where it outlasts the gap.
   */
  async endOfOrder(
    tx: EntityManager,
    { id: orderId, userId, planId }: Pick<Purchase, 'id' | 'userId' | 'planId'>,
    now: Date,
  ): Promise<{ isClosed: boolean; nextStartsAt: Date | null }> {
    // A renewal at the same moment follows what is still open: it waits, or this does.
    await holdPerson(tx, userId);
    const subscription = await tx.findOne(Subscription, {
      where: { orderId, endedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (subscription) await this.end(tx, subscription, now);
    const next = await tx.findOne(Subscription, {
      where: { userId, planId, endedAt: IsNull(), createdOn: MoreThan(now) },
      order: { createdOn: 'ASC' },
    });
    return { isClosed: subscription !== null, nextStartsAt: next?.createdOn ?? null };
  }

  /** Closes subscriptions whose end date came, each once. At its first call, and when the clock went back, it opens those again whose date is to come. @returns how many it closed */
  async endDue(): Promise<number> {
    const now = this.clock.now();
    if (now.getTime() < this.lookedAt) await this.reopen(now);
    this.lookedAt = now.getTime();
    let ended = 0;
    for (let found = batch; found === batch; ended += found) {
      found = await this.dataSource.transaction(async (tx) => {
        const due = await tx.find(Subscription, {
          where: { endedAt: IsNull(), endsAt: LessThanOrEqual(now) },
          order: { endsAt: 'ASC' },
          take: batch,
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        });
        for (const subscription of due) await this.end(tx, subscription, subscription.endsAt);
        return due.length;
      });
    }
    return ended;
  }

  /** Paid days are not lost to a clock that was ahead for a while. */
  private async reopen(now: Date): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const early = await tx.query<EndedEarly[]>(endedEarlySql, [now]);
      for (const subscription of await tx.findBy(Subscription, { id: In(early.map(({ id }) => id)) })) {
        subscription.endedAt = null;
        subscription.version += 1;
        await tx.save(subscription);
        await this.sayActive(tx, subscription);
        this.logger.warn({ event: 'subscription.reopened', subscriptionId: subscription.id });
      }
    });
  }

  private async activeOf(userId: string): Promise<Subscription[]> {
    const now = this.clock.now();
    return (await this.of(userId)).filter((subscription) => isActive(subscription, now));
  }

  private of(userId: string): Promise<Subscription[]> {
    return this.dataSource
      .getRepository(Subscription)
      .find({ where: { userId }, order: { createdOn: 'ASC', id: 'ASC' } });
  }

  /** The id of the order that gave a subscription; null where there is none. */
  async orderOf(tx: EntityManager, id: string): Promise<string | null> {
    return isUuid(id) ? ((await tx.findOneBy(Subscription, { id }))?.orderId ?? null) : null;
  }

  /** What an order gave, held until the transaction ends. */
  ofOrder(tx: EntityManager, orderId: string): Promise<Subscription | null> {
    return tx.findOne(Subscription, { where: { orderId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Closes one that is locked and open, and says so. */
  async end(tx: EntityManager, subscription: Subscription, at: Date): Promise<void> {
    subscription.endedAt = at;
    subscription.version += 1;
    await tx.save(subscription);
    await this.outbox.add(tx, subscriptionEnded, {
      subject: subscription.id,
      version: subscription.version,
      data: asEvent(subscription),
    });
    this.logger.log({
      event: 'subscription.ended',
      subscriptionId: subscription.id,
      orderId: subscription.orderId,
    });
  }
}
