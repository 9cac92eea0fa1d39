import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { forgetMailsSql } from './their-mails.sql.js';
import { forgetReasonsSql } from './their-reasons.sql.js';

/** An account is gone: its orders stay for the books, without the buyer's address; its mails do not, receipts among them. */
@Injectable()
export class ForgetBuyerHandler {
  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    // Before the addresses, by which they are found.
    await tx.query(forgetMailsSql, [data.user_id]);
    await tx.query(forgetReasonsSql, [data.user_id]);
    await tx.update(Order, { userId: data.user_id }, { email: null });
  }
}
