import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { BookingRow } from './booking.entity.js';

/** An account is gone: so are its bookings, and the hours that they kept are free again. */
@Injectable()
export class ForgetCandidateHandler {
  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    await tx.delete(BookingRow, { userId: data.user_id });
  }
}
