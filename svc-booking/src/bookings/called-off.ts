import { Injectable } from '@nestjs/common';
import { bookingCancelled, type EventData } from '@passerelle/contracts';
import { Clock, Mails, Outbox } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { BookingRow } from './booking.entity.js';
import { asEvent } from './booking-view.js';
import { reminderKeys } from './reminder-keys.js';

/** What the school takes back: the seat is free, the interview is given back, and both are told. */
@Injectable()
export class CalledOff {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** Of an open booking that is held. */
  async callOff(
    tx: EntityManager,
    row: BookingRow,
    why: Pick<EventData<typeof bookingCancelled>, 'plan_ended'> = {},
  ): Promise<void> {
    const before = asEvent(row);
    await this.mails.withdraw(tx, reminderKeys(row));
    row.status = 'CANCELLED';
    row.calledOff = true;
    row.isUsed = false;
    row.cancelledAt = this.clock.now();
    row.version += 1;
    await tx.save(row);
    await this.outbox.add(tx, bookingCancelled, {
      subject: row.id,
      version: row.version,
      data: { ...before, by: 'school', ...why },
    });
  }
}
