import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { Mails, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Order } from './order.entity.js';

/** An account is gone: its orders stay for the books, without the buyer's address; its receipts in the mail's rows do not. */
@Injectable()
export class ForgetBuyerHandler {
  constructor(private readonly mails: Mails) {}

  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    const orders = await tx.findBy(Order, { userId: data.user_id });
    for (const address of new Set(orders.map(({ email }) => email)))
      if (address) await this.mails.forget(tx, address);
    await tx.update(Order, { userId: data.user_id }, { email: null });
  }
}
