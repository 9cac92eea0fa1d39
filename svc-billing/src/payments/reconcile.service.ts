import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource, IsNull, LessThanOrEqual } from 'typeorm';
import { CheckoutAttempt } from '../orders/checkout-attempt.entity.js';
import { CheckoutAttempts } from '../orders/checkout-attempts.js';
import { OrdersService } from '../orders/orders.service.js';
import { CardProvider } from './card-provider.js';
import { nextCheck } from './next-check.js';
import { Settlement } from './settlement.js';

const batch = 50;
/** After this long an attempt without a session is one whose buyer never got a pay page. */
const abandonedMs = 10 * 60_000;

/** Asks the provider about every session that may still be paid, so that a lost webhook loses no payment. */
@Injectable()
export class ReconcileService {
  private readonly logger = new Logger(ReconcileService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: CardProvider,
    private readonly settlement: Settlement,
    private readonly orders: OrdersService,
    private readonly attempts: CheckoutAttempts,
    private readonly clock: Clock,
  ) {}

  /** One round; the provider's first failure ends it, and the rest waits for the next. @returns how many were asked about */
  async run(): Promise<number> {
    const due = await this.dataSource.getRepository(CheckoutAttempt).find({
      where: { closedAt: IsNull(), checkAfter: LessThanOrEqual(this.clock.now()) },
      order: { checkAfter: 'ASC' },
      take: batch,
    });
    let asked = 0;
    for (const attempt of due) {
      const answered = await this.tryCheck(attempt);
      await this.postpone(attempt);
      asked += 1;
      if (!answered) break;
    }
    return asked;
  }

  private async tryCheck(attempt: CheckoutAttempt): Promise<boolean> {
    try {
      await this.check(attempt);
      return true;
    } catch (error) {
      this.logger.warn({ event: 'reconcile.failed', orderId: attempt.orderId, err: error });
      return false;
    }
  }

  private async check(attempt: CheckoutAttempt): Promise<void> {
    if (attempt.sessionId === null) {
      const age = this.clock.now().getTime() - attempt.createdAt.getTime();
      if (age >= abandonedMs) await this.giveUp(attempt);
      return;
    }
    const session = await this.provider.retrieveSession(attempt.sessionId);
    if (session === null) await this.giveUp(attempt);
    else await this.dataSource.transaction((tx) => this.settlement.settle(tx, session));
  }

  private async giveUp({ orderId, attempt }: CheckoutAttempt): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return;
      await this.attempts.close(tx, orderId, attempt);
      if (!(await this.attempts.hasOpen(tx, orderId))) await this.orders.apply(tx, order, 'session_expired');
    });
  }

  private async postpone({ orderId, attempt, checks }: CheckoutAttempt): Promise<void> {
    await this.dataSource
      .getRepository(CheckoutAttempt)
      .update(
        { orderId, attempt },
        { checks: checks + 1, checkAfter: nextCheck(this.clock.now(), checks + 1) },
      );
  }
}
