import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Order } from './order.entity.js';

/** An account is gone: its orders stay for the books, without the buyer's address. */
@Injectable()
export class ForgetBuyerHandler {
  @OnEvent(userDeleted)
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    await tx.update(Order, { userId: data.user_id }, { email: null });
  }
}
