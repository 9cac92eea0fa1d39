import { Injectable, Logger } from '@nestjs/common';
import { bookingRequested, userUpdated } from '@passerelle/contracts';
import { Clock, holdPerson, Mails, OnEvent, Outbox, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { teacherSql } from '../schedule/plan.sql.js';
import { BookingRow } from './booking.entity.js';
import { asEvent } from './booking-view.js';
import { leftInterviewsSql } from './left-interviews.sql.js';
import { reminderKeys } from './reminder-keys.js';

/** Interviews to come whose teacher does not teach any more: each is a request again, at its hour, until another teacher accepts it. */
@Injectable()
export class LeftInterviews {
  private readonly logger = new Logger(LeftInterviews.name);

  constructor(
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** Who is disabled or loses the role. What is known by now counts: the event may be an old one. */
  @OnEvent(userUpdated, 'effect')
  async onUpdated({ data }: ReceivedEvent<typeof userUpdated>, tx: EntityManager): Promise<void> {
    const { user, disabled } = data;
    const saysTeaches = !disabled && user.roles.some((role) => role === 'teacher' || role === 'admin');
    if (saysTeaches || (await tx.query<unknown[]>(teacherSql, [user.id])).length > 0) return;
    await this.release(tx, user.id, { teacher_id: user.id });
  }

  /** @param named what the events say of the teacher: nothing of one whose account is gone. */
  async release(tx: EntityManager, teacherId: string, named: { teacher_id?: string } = {}): Promise<void> {
    await holdPerson(tx, teacherId);
    const left = await tx.query<{ id: string }[]>(leftInterviewsSql, [teacherId, this.clock.now()]);
    for (const { id } of left) {
      const row = await tx.findOneByOrFail(BookingRow, { id });
      await this.mails.withdraw(tx, reminderKeys(row));
      row.status = 'PENDING';
      row.decidedAt = null;
      row.decidedBy = null;
      row.remindedHours = null;
      row.version += 1;
      await tx.save(row);
      await this.outbox.add(tx, bookingRequested, {
        subject: row.id,
        version: row.version,
        data: { ...asEvent(row), ...named, by: 'school' },
      });
      this.logger.log({ event: 'booking.left', bookingId: row.id });
    }
  }
}
