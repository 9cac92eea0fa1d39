import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CheckoutAttempts } from '../orders/checkout-attempts.js';
import { OrdersService } from '../orders/orders.service.js';
import { CardProviders } from './card-providers.js';
import { Settlement } from './settlement.js';
import { type DueAttempt, takeDueSql } from './take-due.sql.js';

/** Sessions that one replica asks about in a round. */
const most = 50;
/** After this long an attempt without a session is one whose buyer never got a pay page. */
const abandonedMs = 10 * 60_000;

/**
 * Asks the provider about every session that may still be paid, so that a lost webhook loses no payment. Any number of replicas: each
 * attempt is taken by one of them, for a minute at least, and no transaction is open while the provider is asked.
 */
@Injectable()
export class ReconcileJob {
  private readonly logger = new Logger(ReconcileJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: CardProviders,
    private readonly settlement: Settlement,
    private readonly orders: OrdersService,
    private readonly attempts: CheckoutAttempts,
    private readonly clock: Clock,
  ) {}

  /** One round; a provider's first failure ends its part of it, and the rest waits for the next. @returns how many were asked about */
  @Interval('reconcile-payments', 60_000)
  async run(): Promise<number> {
    let answering = this.providers.names;
    for (let asked = 0; asked < most; asked += 1) {
      const [due] = await this.dataSource.query<DueAttempt[]>(takeDueSql, [this.clock.now(), answering]);
      if (!due) return asked;
      try {
        await this.check(due);
      } catch (error) {
        this.logger.warn({ event: 'reconcile.failed', orderId: due.orderId, err: error });
        answering = answering.filter((name) => name !== due.provider);
      }
    }
    return most;
  }

  private async check({ orderId, attempt, sessionId, createdAt, provider }: DueAttempt): Promise<void> {
    if (sessionId === null) {
      const age = this.clock.now().getTime() - createdAt.getTime();
      if (age >= abandonedMs) await this.giveUp(orderId, attempt);
      return;
    }
    const session = await this.providers.of({ provider }).retrieveSession(sessionId);
    if (session === null) await this.giveUp(orderId, attempt);
    else await this.dataSource.transaction((tx) => this.settlement.settle(tx, session));
  }

  private async giveUp(orderId: string, attempt: number): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return;
      await this.attempts.close(tx, orderId, attempt);
      if (!(await this.attempts.hasOpen(tx, orderId))) await this.orders.apply(tx, order, 'session_expired');
    });
  }
}
