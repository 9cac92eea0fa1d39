import { Injectable } from '@nestjs/common';
import { userUpdated } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { followBuyerSql } from './buyer-address.sql.js';

/** Somebody has another address: their orders have it too, for the desk, the receipts and the card provider. Mails look it up themselves. */
@Injectable()
export class BuyerAddressHandler {
  @OnEvent(userUpdated, 'projection')
  async onUpdated(
    { data: { user }, version }: ReceivedEvent<typeof userUpdated>,
    tx: EntityManager,
  ): Promise<void> {
    await tx.query(followBuyerSql, [user.id, user.email, version]);
  }
}
