import { Injectable, Logger } from '@nestjs/common';
import { bookingRequested, userUpdated } from '@passerelle/contracts';
import { Clock, holdPerson, Mails, OnEvent, Outbox, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { teacherSql } from '../schedule/plan.sql.js';
import { BookingRow } from './booking.entity.js';
import { asEvent } from './booking-view.js';
import { leftInterviewsSql, unheldInterviewsSql } from './left-interviews.sql.js';
import { remindedAtFirst, reminderKeys } from './reminder-keys.js';

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
    if (!saysTeaches) await this.releaseUnlessTeaching(tx, user.id);
  }

  /** Of somebody whose account is there: what is known of them now decides. */
  async releaseUnlessTeaching(tx: EntityManager, teacherId: string): Promise<void> {
    if ((await tx.query<unknown[]>(teacherSql, [teacherId])).length > 0) return;
    await this.release(tx, teacherId, { teacher_id: teacherId });
  }

  /** @param named what the events say of the teacher: nothing of one whose account is gone. */
  async release(tx: EntityManager, teacherId: string, named: { teacher_id?: string } = {}): Promise<void> {
    await holdPerson(tx, teacherId);
    await this.giveBack(tx, await tx.query(leftInterviewsSql, [teacherId, this.clock.now()]), named);
  }

  /** Those that name no teacher any more. */
  async releaseUnheld(tx: EntityManager): Promise<void> {
    await this.giveBack(tx, await tx.query(unheldInterviewsSql, [this.clock.now()]), {});
  }

  /** Interviews that the transaction has locked. */
  private async giveBack(
    tx: EntityManager,
    left: readonly { readonly id: string }[],
    named: { teacher_id?: string },
  ): Promise<void> {
    for (const { id } of left) {
      const row = await tx.findOneByOrFail(BookingRow, { id });
      await this.mails.withdraw(tx, reminderKeys(row));
      row.status = 'PENDING';
      row.decidedAt = null;
      row.decidedBy = null;
      row.remindedHours = remindedAtFirst(row.startsAt, this.clock.now());
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
