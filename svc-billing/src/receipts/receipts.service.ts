import { Inject, Injectable } from '@nestjs/common';
import type { School } from '@passerelle/contracts';
import { SCHOOL, UserProjection } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/order.entity.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { Receipt } from './receipt.entity.js';
import { receiptNumber, receiptText } from './receipt-text.js';

/** Receipts of paid orders. */
@Injectable()
export class ReceiptsService {
  constructor(@Inject(SCHOOL) private readonly school: School) {}

  /** The receipt of an order that was paid, drawn; made out now if it was not yet. */
  async draw(tx: EntityManager, order: Order): Promise<{ filename: string; pdf: Buffer }> {
    const { number, issuer } = (await this.find(tx, order)) ?? (await this.makeOut(tx, order));
    const [subscription, buyer] = await Promise.all([
      tx.findOneByOrFail(Subscription, { orderId: order.id }),
      tx.findOneBy(UserProjection, { id: order.userId }),
    ]);
    const { time_zone: timeZone } = this.school;
    // What draws is loaded by the first receipt: a service starts without it.
    const { receiptPdf } = await import('./receipt-pdf.js');
    const text = receiptText({ number, issuer, timeZone, order, subscription, buyer });
    return {
      filename: `recu-${receiptNumber(number)}.pdf`,
      pdf: await receiptPdf(text, order.paidAt ?? order.createdAt),
    };
  }

  private find(tx: EntityManager, { id: orderId }: Order): Promise<Receipt | null> {
    return tx.findOneBy(Receipt, { orderId });
  }

  /** Another transaction may make it out at the same time: then this waits, and takes what that one made. */
  private async makeOut(tx: EntityManager, order: Order): Promise<Receipt> {
    const receipt = { orderId: order.id, issuer: this.school };
    await tx
      .createQueryBuilder()
      .insert()
      .into(Receipt)
      .values(receipt)
      .orIgnore()
      .updateEntity(false)
      .execute();
    return tx.findOneByOrFail(Receipt, { orderId: order.id });
  }
}
