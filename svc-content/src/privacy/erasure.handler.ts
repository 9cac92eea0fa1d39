import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';

/** When an account goes, what its person wrote and scored goes too. */
@Injectable()
export class ErasureHandler {
  @OnEvent(userDeleted)
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    const ofTheirAttempts = 'attempt_id IN (SELECT id FROM attempt WHERE user_id = $1)';
    for (const statement of [
      `DELETE FROM answer WHERE ${ofTheirAttempts}`,
      `DELETE FROM play WHERE ${ofTheirAttempts}`,
      'DELETE FROM open_attempt WHERE user_id = $1',
      'DELETE FROM attempt WHERE user_id = $1',
      'DELETE FROM goal WHERE user_id = $1',
      'DELETE FROM entitlement WHERE user_id = $1',
    ])
      await tx.query(statement, [data.user_id]);
  }
}
