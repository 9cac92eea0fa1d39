import { Inject, Injectable, Logger } from '@nestjs/common';
import { decimalOf, type School } from '@passerelle/contracts';
import { Clock, house, Mails, SCHOOL, writeAudit } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/order.entity.js';
import { mailBuyer, refundMail } from '../orders/order-mails.js';
import { givenSecondSql, isSecondSql, keepSecondSql } from './second-payments.sql.js';

/** Whether a payment is another one than the order was paid with, or is not named. An order whose payment failed names that one, and was paid with none. */
export const isOther = ({ state, paymentIntent }: Order, payment: string | null): boolean =>
  (state === 'paid' || state === 'refunded') && payment !== paymentIntent;

/** Payments of orders that were paid by another one. Every method works in the transaction that holds the order's lock. */
@Injectable()
export class SecondPayments {
  private readonly logger = new Logger(SecondPayments.name);

  constructor(
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** Money that was taken once too often: the job of refunds gives it back, where both payments are named. Told again, it changes nothing. */
  async keep(tx: EntityManager, order: Order, payment: string | null): Promise<void> {
    if (payment === null || order.paymentIntent === null) {
      this.logger.error({ event: 'payment.twice', orderId: order.id, payment });
      return;
    }
    const kept = await tx.query<unknown[]>(keepSecondSql, [order.id, payment, this.clock.now()]);
    if (kept.length === 0) return;
    this.logger.error({ event: 'payment.twice', orderId: order.id, payment });
    await this.note(tx, order, 'order.paid_twice');
  }

  /** It was given back, by the job or by hand: the buyer is told once. False where it is no such payment. */
  async given(tx: EntityManager, order: Order, payment: string): Promise<boolean> {
    if ((await tx.query<unknown[]>(isSecondSql, [order.id, payment])).length === 0) return false;
    const given = await tx.query<unknown[]>(givenSecondSql, [order.id, payment, this.clock.now()]);
    if (given.length === 0) return true;
    this.logger.log({ event: 'refund.of_second_payment', orderId: order.id, payment });
    await this.note(tx, order, 'order.second_payment_refunded');
    const isSecond = order.state === 'paid' && order.refundDue === null;
    const left = { isClosed: false, nextStartsAt: null, isSecond };
    await mailBuyer(this.mails, tx, order, `refund:${order.id}:${payment}`, (buyer) =>
      refundMail(order, buyer, left, this.school.time_zone),
    );
    return true;
  }

  private note(tx: EntityManager, { id, state, amountCents, currency }: Order, what: string): Promise<void> {
    return writeAudit(tx, {
      ...{ at: this.clock.now(), by: house, what, subject: id },
      before: { state },
      after: { state, amount: decimalOf(amountCents, currency), currency: currency.toUpperCase() },
    });
  }
}
