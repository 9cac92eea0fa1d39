import { Inject, Injectable, Logger } from '@nestjs/common';
import { decimalOf, orderPaid, type School, type SubscriptionType } from '@passerelle/contracts';
import {
  type Author,
  Clock,
  holdLiving,
  house,
  isUuid,
  Mails,
  newId,
  Outbox,
  SCHOOL,
  writeAudit,
} from '@passerelle/service-kit';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { PlanRow } from '../plans/plan.entity.js';
import type { Price } from '../plans/plan-prices.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { isUnpaid, Order, type OrderProvider, unpaidProviders } from './order.entity.js';
import { mailBuyer, refundMail } from './order-mails.js';
import { nextState, type OrderSignal } from './order-state.js';

/** Who buys what, at which price, from which form. */
export interface Purchase extends Price {
  readonly plan: PlanRow;
  readonly userId: string;
  readonly email: string | null;
  readonly subscriptionType: SubscriptionType;
  readonly provider: OrderProvider;
  readonly formId: string | null;
}

/** Who moves an order, and what the audit log keeps of it besides. */
interface Decision {
  readonly by?: Author;
  readonly said?: Readonly<Record<string, string>>;
  readonly what?: string;
}

/** Orders of one person that are shown: more than anybody buys. */
const most = 200;

/** Orders and the one way in which they change. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** The order, or null; also for what is no order's id at all. */
  async find(id: string): Promise<Order | null> {
    return isUuid(id) ? this.dataSource.getRepository(Order).findOneBy({ id }) : null;
  }

  /** A person's orders, newest first. */
  of(userId: string): Promise<Order[]> {
    return this.dataSource
      .getRepository(Order)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' }, take: most });
  }

  /** Whether a person has bought something: a plan that was given is no purchase. */
  async hasPaid(userId: string): Promise<boolean> {
    const provider = Not(In([...unpaidProviders]));
    return this.dataSource.getRepository(Order).existsBy({ userId, state: 'paid', provider });
  }

  /** Writes an order. The same form of the same buyer for the same plan and way to pay is the same order. Of a buyer who is erased meanwhile no address is kept. */
  async place(tx: EntityManager, purchase: Purchase): Promise<Order> {
    const { plan, ...buyer } = purchase;
    const { formId, userId, provider } = buyer;
    const order = tx.create(Order, {
      ...plan,
      ...buyer,
      email: (await holdLiving(tx, userId)) ? buyer.email : null,
      id: newId(),
      planId: plan.id,
      state: 'created',
      version: 1,
      paymentIntent: null,
      createdAt: this.clock.now(),
      paidAt: null,
      refundDue: null,
      refundedAt: null,
    });
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(Order)
      .values(order)
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0) {
      this.logger.log({
        event: 'order.created',
        orderId: order.id,
        userId,
        planId: plan.id,
        amountCents: order.amountCents,
        currency: order.currency,
      });
      return order;
    }
    return tx.findOneByOrFail(Order, { userId, formId: formId ?? '', planId: plan.id, provider });
  }

  /** The order, locked until the transaction ends; null when there is none. */
  async lock(tx: EntityManager, id: string): Promise<Order | null> {
    return isUuid(id) ? tx.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  /**
   * Moves a locked order, and does in the same transaction all that follows from it: a paid order gets its
   * subscription (if its buyer was not erased) and its events, a refunded one loses it and its buyer is told, and the audit log says who did it. A signal that changes
   * nothing does nothing.
   * @param said what whoever decides says of it, for the audit log; `what`: what the log calls it, where it is not the signal
   */
  async apply(
    tx: EntityManager,
    order: Order,
    signal: OrderSignal,
    paymentIntent?: string | null,
    { by = house, said = {}, what = `order.${signal}` }: Decision = {},
  ): Promise<void> {
    const before = order.state;
    order.state = nextState(before, signal);
    if (order.state === before) return;
    const now = this.clock.now();
    order.version += 1;
    if (paymentIntent) order.paymentIntent = paymentIntent;
    if (order.state === 'paid') order.paidAt = now;
    if (order.state === 'refunded') order.refundedAt = now;
    await tx.save(order);
    await writeAudit(tx, {
      ...{ at: now, by, what, subject: order.id },
      before: { state: before },
      after: {
        state: order.state,
        amount: decimalOf(order.amountCents, order.currency),
        currency: order.currency.toUpperCase(),
        ...said,
      },
    });
    if (order.state === 'paid') await this.fulfil(tx, order, now);
    if (order.state === 'refunded') await this.undo(tx, order, now);
    this.logger.log({ event: `order.${order.state}`, orderId: order.id, userId: order.userId, before });
  }

  private async undo(tx: EntityManager, order: Order, now: Date): Promise<void> {
    const left = await this.subscriptions.endOfOrder(tx, order, now);
    await mailBuyer(this.mails, tx, order, `refund:${order.id}`, (buyer) =>
      refundMail(order, buyer, left, this.school.time_zone),
    );
  }

  private async fulfil(tx: EntityManager, order: Order, now: Date): Promise<void> {
    await this.outbox.add(tx, orderPaid, {
      subject: order.id,
      version: order.version,
      data: {
        order_id: order.id,
        user_id: order.userId,
        plan_id: order.planId,
        plan_name: order.planName,
        amount_cents: order.amountCents,
        currency: order.currency,
        paid_at: now.toISOString(),
      },
    });
    if (!isUnpaid(order.provider) && (await this.isErased(tx, order))) await this.giveBack(tx, order, now);
    else await this.subscriptions.activate(tx, order, now);
  }

  /** Whether the buyer's account is gone: nobody is left to open a plan for. */
  async isErased(tx: EntityManager, { userId }: Order): Promise<boolean> {
    return !(await holdLiving(tx, userId));
  }

  /** Money that came after its buyer was erased: a card's goes back by the job of refunds; the audit log tells the school of either. */
  private async giveBack(tx: EntityManager, order: Order, now: Date): Promise<void> {
    if (order.paymentIntent !== null) {
      order.refundDue = now;
      await tx.save(order);
    }
    const { state, currency } = order;
    await writeAudit(tx, {
      ...{ at: now, by: house, what: 'order.paid_after_erasure', subject: order.id },
      before: { state },
      after: { state, amount: decimalOf(order.amountCents, currency), currency: currency.toUpperCase() },
    });
  }
}
