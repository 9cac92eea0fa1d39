import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { keptFor, type School } from '@passerelle/contracts';
import { Clock, Mails, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { expiryMail, mailBuyer } from '../orders/order-mails.js';
import { OrdersService } from '../orders/orders.service.js';

const dayMs = 24 * 60 * 60_000;
const batch = 100;

/** Lets go of orders whose transfer never came, so that the school's list holds what is really awaited; on every replica. */
@Injectable()
export class ExpiredTransfersJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** @returns how many expired */
  @Interval('expired-transfers', 60 * 60_000)
  async run(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - keptFor.transferDays * dayMs);
    let expired = 0;
    for (let found = batch; found === batch; expired += found) {
      found = await this.dataSource.transaction(async (tx) => {
        const due = await tx.find(Order, {
          where: { provider: 'orangemoney', state: 'pending', createdAt: LessThan(before) },
          order: { createdAt: 'ASC' },
          take: batch,
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        });
        for (const order of due) await this.expire(tx, order);
        return due.length;
      });
    }
    return expired;
  }

  /** Whoever has paid all the same waits for an answer: they are told. */
  private async expire(tx: EntityManager, order: Order): Promise<void> {
    await this.orders.apply(tx, order, 'session_expired');
    await mailBuyer(this.mails, tx, order, `order-expired:${order.id}:${order.version}`, (buyer) =>
      expiryMail(order, buyer, this.school.time_zone),
    );
  }
}
