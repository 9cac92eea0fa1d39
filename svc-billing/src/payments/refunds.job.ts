import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { OrdersService } from '../orders/orders.service.js';
import { CardProviders } from './card-providers.js';
import { type DueRefund, takeRefundSql } from './take-refund.sql.js';

/** Refunds that one replica asks for in a round. */
const most = 50;

/**
 * Asks the card provider for the refunds that the school decided, until it gave them: a refund that was decided is durable before anybody
 * is asked. Any number of replicas; each order is taken by one of them, and no transaction is open while the provider is asked.
 */
@Injectable()
export class RefundsJob {
  private readonly logger = new Logger(RefundsJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: CardProviders,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
  ) {}

  /** One round. @returns how many were given */
  @Interval('refunds', 15_000)
  async run(): Promise<number> {
    let given = 0;
    for (let asked = 0; asked < most; asked += 1) {
      const [due] = await this.dataSource.query<DueRefund[]>(takeRefundSql, [
        this.clock.now(),
        this.providers.names,
      ]);
      if (!due) break;
      try {
        await this.give(due.id);
        given += 1;
      } catch (error) {
        this.logger.error({ event: 'refund.failed', orderId: due.id, err: error });
      }
    }
    return given;
  }

  private async give(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paymentIntent) throw new Error('No payment to give back');
    await this.providers.of(order).refund(order.id, order.paymentIntent);
    await this.dataSource.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (locked) await this.orders.apply(tx, locked, 'payment_refunded');
    });
  }
}
