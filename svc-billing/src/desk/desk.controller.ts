import { Controller } from '@nestjs/common';
import {
  confirmOrder,
  type DeskOrder,
  endSubscription,
  giveOrder,
  listAllOrders,
  listAwaitedOrders,
  type Refuses,
  refundOrder,
  rejectOrder,
} from '@passerelle/contracts';
import { type Call, Contract, fail, isUuid } from '@passerelle/service-kit';
import { RefundsJob } from '../payments/refunds.job.js';
import { AccessDesk } from './access-desk.js';
import { DeskReplies } from './desk-replies.js';
import { type Decided, OrderDesk } from './order-desk.js';
import { OrderList } from './order-list.js';

/** The desk of orders, for the school's administrators. */
@Controller()
export class DeskController {
  constructor(
    private readonly desk: OrderDesk,
    private readonly orderList: OrderList,
    private readonly access: AccessDesk,
    private readonly replies: DeskReplies,
    private readonly refunds: RefundsJob,
  ) {}

  @Contract(listAwaitedOrders)
  async awaited({ query }: Call<typeof listAwaitedOrders>) {
    refuseStray(listAwaitedOrders, query.after);
    const { awaited, more } = await this.desk.awaited(query);
    const orders = await this.replies.all(awaited.map(({ order }) => order));
    return { results: orders.map((order, place) => ({ ...order, has_twin: awaited[place]?.hasTwin })), more };
  }

  @Contract(listAllOrders)
  async list({ query }: Call<typeof listAllOrders>) {
    refuseStray(listAllOrders, query.after);
    return { results: await this.replies.all(await this.orderList.page(query)) };
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

  @Contract(giveOrder)
  async give({ body, caller }: Call<typeof giveOrder>) {
    return this.replies.one(await this.access.give(caller, body));
  }

  @Contract(endSubscription)
  async end({ params, body, caller }: Call<typeof endSubscription>) {
    return this.replies.one(await this.access.end(caller, params.subscriptionId, body.reason));
  }

  private answer(
    call: Refuses<'not_found' | 'conflict' | 'order_closed'>,
    decided: Decided,
  ): Promise<DeskOrder> {
    if ('refused' in decided)
      fail(call, decided.refused, decided.detail === undefined ? {} : { detail: decided.detail });
    return this.replies.one(decided.order);
  }
}

/** @throws ProblemError `validation_failed` for a place in a list that is no order’s */
function refuseStray(call: Refuses<'validation_failed'>, after: string | undefined): void {
  if (after !== undefined && !isUuid(after))
    fail(call, 'validation_failed', {
      errors: [{ field: 'after', message: 'Cette commande n’existe pas.' }],
    });
}
