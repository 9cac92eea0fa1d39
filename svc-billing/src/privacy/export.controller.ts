import { Controller } from '@nestjs/common';
import { type BillingExport, exportBilling } from '@passerelle/contracts';
import { type Call, Clock, Contract, reply } from '@passerelle/service-kit';
import { DataSource, In } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { asReply } from '../orders/order-reply.js';
import { type SecondPayment, secondPaymentsSql } from '../payments/second-payments.sql.js';
import { Receipt } from '../receipts/receipt.entity.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { type SentMail, theirMailsSql } from './their-mails.sql.js';
import { type GivenReason, theirReasonsSql } from './their-reasons.sql.js';

/** What is held of somebody, for themselves. */
@Controller()
export class ExportController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(exportBilling)
  async read({ caller: { userId } }: Call<typeof exportBilling>) {
    const { manager } = this.dataSource;
    const [orders, subscriptions, mails] = await Promise.all([
      manager.find(Order, { where: { userId }, order: { createdAt: 'ASC' } }),
      manager.find(Subscription, { where: { userId }, order: { createdOn: 'ASC' } }),
      manager.query<SentMail[]>(theirMailsSql, [userId]),
    ]);
    const ids = orders.map(({ id }) => id);
    const receipts = await manager.findBy(Receipt, { orderId: In(ids) });
    const reasons = await manager.query<GivenReason[]>(theirReasonsSql, [ids]);
    const seconds = await manager.query<SecondPayment[]>(secondPaymentsSql, [ids]);
    const numbers = new Map(receipts.map(({ orderId, number }) => [orderId, Number(number)]));
    const body: BillingExport = {
      exported_at: this.clock.now().toISOString(),
      orders: orders.map((order) => ({
        ...asReply(order),
        email: order.email,
        payment_id: order.paymentIntent,
        receipt_number: numbers.get(order.id) ?? null,
        second_payments: seconds
          .filter(({ order_id }) => order_id === order.id)
          .map(({ payment, received_at, refunded_at }) => ({
            payment_id: payment,
            received_at: received_at.toISOString(),
            refunded_at: refunded_at?.toISOString() ?? null,
          })),
        reasons: reasons.filter(({ subject }) => subject === order.id).map(({ reason }) => reason),
      })),
      subscriptions: subscriptions.map((each) => ({
        id: each.id,
        order_id: each.orderId,
        plan_id: each.planId,
        plan_name: each.planName,
        sub_type: each.subType,
        starts_at: each.createdOn.toISOString(),
        ends_at: each.endsAt.toISOString(),
        ended_at: each.endedAt?.toISOString() ?? null,
      })),
      mails: mails.map(({ subject, sent_at }) => ({ subject, sent_at: sent_at?.toISOString() ?? null })),
    };
    return reply(200, body, { 'content-disposition': 'attachment; filename="passerelle-commandes.json"' });
  }
}
