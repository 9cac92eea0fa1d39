import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { eraseSql } from './privacy.sql.js';

/** An account is gone: so are its bookings and the mails about them, and the hours that they kept are free again; of a teacher their hours too. */
@Injectable()
export class ForgetPersonHandler {
  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    for (const statement of eraseSql) await tx.query(statement, [data.user_id]);
  }
}
