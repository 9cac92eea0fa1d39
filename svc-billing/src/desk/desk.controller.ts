import { Controller } from '@nestjs/common';
import {
  confirmOrder,
  type DeskOrder,
  listAwaitedOrders,
  type Refuses,
  refundOrder,
  rejectOrder,
} from '@passerelle/contracts';
import { type Call, Contract, fail, UserProjection } from '@passerelle/service-kit';
import { DataSource, In } from 'typeorm';
import type { Order } from '../orders/order.entity.js';
import { asReply } from '../orders/order-reply.js';
import { RefundsJob } from '../payments/refunds.job.js';
import { type Decided, OrderDesk } from './order-desk.js';

/** The desk of orders, for the school's administrators. */
@Controller()
export class DeskController {
  constructor(
    private readonly desk: OrderDesk,
    private readonly refunds: RefundsJob,
    private readonly dataSource: DataSource,
  ) {}

  @Contract(listAwaitedOrders)
  async awaited({ query }: Call<typeof listAwaitedOrders>) {
    return { results: await this.shown(await this.desk.awaited(query.email)) };
  }

  @Contract(confirmOrder)
  async confirm({ params, query, caller }: Call<typeof confirmOrder>) {
    const decided = await this.desk.confirm(params.orderId, caller.userId, query.amount);
    return this.answer(confirmOrder, decided);
  }

  @Contract(rejectOrder)
  async reject({ params, query, caller }: Call<typeof rejectOrder>) {
    const decided = await this.desk.reject(params.orderId, caller.userId, query.amount);
    return this.answer(rejectOrder, decided);
  }

  @Contract(refundOrder)
  async refund({ params, caller }: Call<typeof refundOrder>) {
    const decided = await this.desk.refund(params.orderId, caller.userId);
    // At once if the provider answers; what it does not answer now it is asked again.
    void this.refunds.run().catch(() => undefined);
    return this.answer(refundOrder, decided);
  }

  private async answer(
    call: Refuses<'not_found' | 'conflict' | 'order_closed'>,
    decided: Decided,
  ): Promise<DeskOrder> {
    if ('refused' in decided)
      fail(call, decided.refused, decided.detail === undefined ? {} : { detail: decided.detail });
    const [order] = await this.shown([decided.order]);
    return order as DeskOrder;
  }

  private async shown(orders: readonly Order[]): Promise<DeskOrder[]> {
    const people = await this.dataSource
      .getRepository(UserProjection)
      .findBy({ id: In([...new Set(orders.map(({ userId }) => userId))]) });
    const byId = new Map(people.map((person) => [person.id, person]));
    return orders.map((order) => ({
      ...asReply(order),
      user_id: order.userId,
      email: order.email,
      first_name: byId.get(order.userId)?.firstName ?? '',
      last_name: byId.get(order.userId)?.lastName ?? '',
    }));
  }
}
