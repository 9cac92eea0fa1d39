import { Inject, Injectable, Logger } from '@nestjs/common';
import { type BodyOf, endSubscription, giveOrder, planCurrency, type School } from '@passerelle/contracts';
import {
  type Caller,
  Clock,
  fail,
  holdLiving,
  holdPerson,
  Mails,
  SCHOOL,
  UserProjection,
  writeAudit,
} from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { BILLING_CONFIG, BillingConfig } from '../config.js';
import type { Order } from '../orders/order.entity.js';
import { buyerOf } from '../orders/order-mails.js';
import { OrdersService } from '../orders/orders.service.js';
import { PlansService } from '../plans/plans.service.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { endedMail, givenMail } from './given-mails.js';

const nobody = (): never =>
  fail(giveOrder, 'not_found', { detail: 'Aucun compte n’a cette adresse ou cet identifiant.' });

/** What the school gives and takes without money: a plan, as an order of 0 that goes the way of all orders, and the end of a subscription. */
@Injectable()
export class AccessDesk {
  private readonly logger = new Logger(AccessDesk.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansService,
    private readonly orders: OrdersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /**
   * Gives a person a plan; the same form again gives the order that it made.
   * @throws ProblemError `not_found` without such a person or plan, `conflict` for an account that is disabled
   */
  async give(caller: Caller, { form_id, person, plan_id, reason }: BodyOf<typeof giveOrder>): Promise<Order> {
    const plan = await this.plans.onSale(plan_id, caller);
    const to = await this.personOf(person);
    return this.dataSource.transaction(async (tx) => {
      // An erasure that comes meanwhile waits, and finds the mail and the reason.
      if (!(await holdLiving(tx, to.id))) nobody();
      const { id } = await this.orders.place(tx, {
        ...{ plan, userId: to.id, email: to.email, formId: form_id, provider: 'school' },
        ...{ subscriptionType: 'Renewal', amountCents: 0, currency: planCurrency },
      });
      const order = await this.orders.lock(tx, id);
      if (!order) throw new Error(`Order ${id} is gone`);
      if (order.state !== 'created') return order;
      const decision = { by: caller.userId, what: 'order.given', said: { plan: plan.planName, reason } };
      await this.orders.apply(tx, order, 'payment_confirmed', null, decision);
      await this.tellOfGift(tx, order, to);
      this.logger.log({ event: 'desk.give', orderId: id, userId: to.id, planId: plan.id, by: caller.userId });
      return order;
    });
  }

  /**
   * Ends a subscription now; one that has ended stays as it is. @returns its order
   * @throws ProblemError `not_found`
   */
  async end(caller: Caller, subscriptionId: string, reason: string): Promise<Order> {
    return this.dataSource.transaction(async (tx) => {
      // The order first, as where it is refunded.
      const orderId = await this.subscriptions.orderOf(tx, subscriptionId);
      const order = orderId && (await this.orders.lock(tx, orderId));
      // Then the person, as where it is paid: a renewal at the same moment follows what is still open.
      if (order) await holdPerson(tx, order.userId);
      const held = order && (await this.subscriptions.ofOrder(tx, order.id));
      if (!order || !held) fail(endSubscription, 'not_found', { detail: 'Cet abonnement n’existe pas.' });
      if (held.endedAt !== null) return order;
      const now = this.clock.now();
      await this.subscriptions.end(tx, held, now);
      const person = await buyerOf(tx, order);
      await writeAudit(tx, {
        ...{ at: now, by: caller.userId, what: 'order.subscription_ended', subject: order.id },
        before: { ends_at: held.endsAt.toISOString() },
        after: {
          ends_at: now.toISOString(),
          plan: held.planName,
          // Free text may say who it was about.
          ...(person?.deleted ? {} : { reason }),
        },
      });
      await this.tellOfEnd(tx, held, order, person);
      this.logger.log({ event: 'desk.end', subscriptionId, orderId: order.id, by: caller.userId });
      return order;
    });
  }

  private async personOf(person: string): Promise<UserProjection> {
    const where = person.includes('@') ? { email: person.toLowerCase() } : { id: person };
    const found = await this.dataSource.getRepository(UserProjection).findOneBy({ ...where, deleted: false });
    if (!found) return nobody();
    if (found.disabled)
      fail(giveOrder, 'conflict', { detail: 'Ce compte est fermé : rouvrez-le avant d’offrir un forfait.' });
    return found;
  }

  private async tellOfGift(tx: EntityManager, order: Order, person: UserProjection): Promise<void> {
    const { createdOn, endsAt } = await tx.findOneByOrFail(Subscription, { orderId: order.id });
    await this.mails.add(tx, {
      ...{ key: `plan-given:${order.id}`, to: person.email },
      ...givenMail({ ...this.factsOf(order, person), startsAt: createdOn, endsAt }),
    });
  }

  private async tellOfEnd(
    tx: EntityManager,
    { id }: Subscription,
    order: Order,
    person: UserProjection | null,
  ): Promise<void> {
    if (!person || person.deleted || order.provider === 'demo') return;
    await this.mails.add(tx, {
      ...{ key: `subscription-ended:${id}`, to: person.email },
      ...endedMail(this.factsOf(order, person)),
    });
  }

  private factsOf({ planName }: Order, person: UserProjection) {
    return { person, planName, timeZone: this.school.time_zone, publicUrl: this.config.PUBLIC_URL };
  }
}
