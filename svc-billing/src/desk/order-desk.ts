import { Inject, Injectable, Logger } from '@nestjs/common';
import type { School } from '@passerelle/contracts';
import { Clock, Mails, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { mailBuyer, rejectionMail } from '../orders/order-mails.js';
import { OrdersService } from '../orders/orders.service.js';

/** Orders that are shown to whoever decides. */
const most = 200;

/**
 * What came of a decision: the order after it, or why it was refused. `conflict`: nobody may decide this of such an order (the card
 * provider alone says that a card's order is paid). `order_closed`: it is too late.
 */
export type Decided =
  | { readonly order: Order }
  | { readonly refused: 'not_found' | 'conflict' | 'order_closed' };

/**
 * What people of the school decide about orders, over HTTP or by `npm run orders`. Each decision holds the order's lock: said twice, or by
 * two at once, it happens once.
 */
@Injectable()
export class OrderDesk {
  private readonly logger = new Logger(OrderDesk.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** Orders that wait for a transfer to be confirmed, oldest first; of an address alone if one is given. */
  awaited(email?: string): Promise<Order[]> {
    return this.dataSource.getRepository(Order).find({
      where: { provider: 'orangemoney', state: 'pending', ...(email === undefined ? {} : { email }) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: most,
    });
  }

  /** The transfer has come. `by` is who says so. */
  confirm(id: string, by: string): Promise<Decided> {
    return this.decide(id, 'confirm', by, async (tx, order) => {
      if (order.provider !== 'orangemoney') return 'conflict';
      if (order.state === 'refunded') return 'order_closed';
      await this.orders.apply(tx, order, 'payment_confirmed');
      return null;
    });
  }

  /** The transfer did not come: the buyer is told. */
  reject(id: string, by: string): Promise<Decided> {
    return this.decide(id, 'reject', by, async (tx, order) => {
      if (order.provider !== 'orangemoney') return 'conflict';
      const before = order.version;
      await this.orders.apply(tx, order, 'payment_failed');
      if (order.state !== 'failed') return 'order_closed';
      if (order.version > before)
        await mailBuyer(this.mails, tx, order, `order-rejected:${order.id}:${order.version}`, (buyer) =>
          rejectionMail(order, buyer, this.school.time_zone),
        );
      return null;
    });
  }

  /** Gives the whole amount back. A transfer was given back by hand; a card's provider is asked by the job of refunds. */
  refund(id: string, by: string): Promise<Decided> {
    return this.decide(id, 'refund', by, async (tx, order) => {
      if (order.state === 'refunded') return null;
      if (order.state !== 'paid') return 'order_closed';
      if (order.provider === 'orangemoney') await this.orders.apply(tx, order, 'payment_refunded');
      else if (order.paymentIntent === null) return 'conflict';
      else {
        order.refundDue ??= this.clock.now();
        await tx.save(order);
      }
      return null;
    });
  }

  private decide(
    orderId: string,
    decision: 'confirm' | 'reject' | 'refund',
    by: string,
    work: (tx: EntityManager, order: Order) => Promise<'conflict' | 'order_closed' | null>,
  ): Promise<Decided> {
    return this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return { refused: 'not_found' };
      const refused = await work(tx, order);
      this.logger.log({ event: `desk.${decision}`, orderId, by, state: order.state, refused });
      return refused ? { refused } : { order };
    });
  }
}
