import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { OrdersService } from '../orders/orders.service.js';
import { CardProviders } from './card-providers.js';
import { SecondPayments } from './second-payments.js';
import { type DueSecond, takeSecondSql } from './second-payments.sql.js';
import { type DueRefund, takeRefundSql } from './take-refund.sql.js';

/** Refunds that one replica asks for in a round. */
const most = 50;

/**
 * Asks the card provider for the refunds that the school decided, and for those of second payments, until it gave them: what is due is durable
 * before anybody is asked. Any number of replicas; each is taken by one of them, and no transaction is open while the provider is asked.
 */
@Injectable()
export class RefundsJob {
  private readonly logger = new Logger(RefundsJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: CardProviders,
    private readonly orders: OrdersService,
    private readonly seconds: SecondPayments,
    private readonly clock: Clock,
  ) {}

  /** One round. @returns how many were given */
  @Interval('refunds', 15_000)
  async run(): Promise<number> {
    const whole = await this.round<DueRefund>(takeRefundSql, ({ id }) => this.give(id));
    return whole + (await this.round<DueSecond>(takeSecondSql, (due) => this.giveSecond(due)));
  }

  private async round<T extends DueRefund>(
    takeSql: string,
    give: (due: T) => Promise<void>,
  ): Promise<number> {
    let given = 0;
    for (let asked = 0; asked < most; asked += 1) {
      const [due] = await this.dataSource.query<T[]>(takeSql, [this.clock.now(), this.providers.names]);
      if (!due) break;
      try {
        await give(due);
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

  private async giveSecond({ id, payment }: DueSecond): Promise<void> {
    const order = await this.orders.find(id);
    if (!order) throw new Error('No order of the payment');
    await this.providers.of(order).refund(id, payment);
    await this.dataSource.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, id);
      if (locked) await this.seconds.given(tx, locked, payment);
    });
  }
}
