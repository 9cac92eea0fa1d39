import { Inject, Injectable } from '@nestjs/common';
import { orderPaid, type School } from '@passerelle/contracts';
import { Mails, OnEvent, type ReceivedEvent, SCHOOL } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { BILLING_CONFIG, BillingConfig } from '../config.js';
import { isUnpaid, Order } from '../orders/order.entity.js';
import { addressOf, buyerOf } from '../orders/order-mails.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { receiptMail } from './receipt-mail.js';
import { ReceiptsService } from './receipts.service.js';

/** Mails the buyer a receipt with its PDF file, once per order. What was never paid for gets none. */
@Injectable()
export class ReceiptsHandler {
  constructor(
    private readonly mails: Mails,
    private readonly receipts: ReceiptsService,
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  @OnEvent(orderPaid, 'effect')
  async onPaid({ data }: ReceivedEvent<typeof orderPaid>, tx: EntityManager): Promise<void> {
    const order = await tx.findOneBy(Order, { id: data.order_id });
    if (!order || isUnpaid(order.provider)) return;
    const user = await buyerOf(tx, order);
    // An account that was deleted since has no address to write to.
    if (user?.deleted) return;
    const to = addressOf(order, user);
    // Not known yet: the event comes again.
    if (!to) throw new Error(`No address for the receipt of order ${order.id}`);
    const paidAt = new Date(data.paid_at);
    const subscription = await tx.findOneByOrFail(Subscription, { orderId: order.id });
    const { filename, pdf } = await this.receipts.draw(tx, order);
    const content = pdf.toString('base64');
    await this.mails.add(tx, {
      key: `receipt:${order.id}`,
      attachments: [{ filename, contentType: 'application/pdf', content, encoding: 'base64' }],
      to,
      ...receiptMail({
        orderId: order.id,
        buyer: user,
        planName: order.planName,
        amountCents: order.amountCents,
        currency: order.currency,
        paidAt,
        startsAt: subscription.createdOn,
        endsAt: subscription.endsAt,
        timeZone: this.school.time_zone,
        publicUrl: this.config.PUBLIC_URL,
      }),
    });
  }
}
