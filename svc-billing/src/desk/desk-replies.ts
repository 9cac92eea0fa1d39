import { Injectable } from '@nestjs/common';
import type { DeskOrder } from '@passerelle/contracts';
import { UserProjection } from '@passerelle/service-kit';
import { DataSource, In } from 'typeorm';
import type { Order } from '../orders/order.entity.js';
import { asReply } from '../orders/order-reply.js';
import { Receipt } from '../receipts/receipt.entity.js';
import { Subscription } from '../subscriptions/subscription.entity.js';

/** Orders as the school sees them: whose, with the receipt's number and what they open. */
@Injectable()
export class DeskReplies {
  constructor(private readonly dataSource: DataSource) {}

  async one(order: Order): Promise<DeskOrder> {
    const [reply] = await this.all([order]);
    return reply as DeskOrder;
  }

  async all(orders: readonly Order[]): Promise<DeskOrder[]> {
    const { manager } = this.dataSource;
    const orderId = In(orders.map(({ id }) => id));
    const [people, receipts, subscriptions] = await Promise.all([
      manager.findBy(UserProjection, { id: In([...new Set(orders.map(({ userId }) => userId))]) }),
      manager.findBy(Receipt, { orderId }),
      manager.findBy(Subscription, { orderId }),
    ]);
    const personOf = new Map(people.map((person) => [person.id, person]));
    const receiptOf = new Map(receipts.map((receipt) => [receipt.orderId, Number(receipt.number)]));
    const subscriptionOf = new Map(subscriptions.map((each) => [each.orderId, subscriptionView(each)]));
    return orders.map((order) => ({
      ...asReply(order),
      user_id: order.userId,
      email: order.email,
      first_name: personOf.get(order.userId)?.firstName ?? '',
      last_name: personOf.get(order.userId)?.lastName ?? '',
      receipt_number: receiptOf.get(order.id) ?? null,
      subscription: subscriptionOf.get(order.id) ?? null,
    }));
  }
}

const subscriptionView = ({ id, createdOn, endsAt, endedAt }: Subscription): DeskOrder['subscription'] => ({
  id,
  starts_at: createdOn.toISOString(),
  ends_at: endsAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});
