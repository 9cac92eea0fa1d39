import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type BodyOf,
  type Booking,
  bookingCancelled,
  bookingMoved,
  type CancelledBooking,
  cancelBooking,
  knownTimeZone,
  lateHours,
  type QueryOf,
  rescheduleBooking,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, isDuplicate, Mails, Outbox, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingRow } from './booking.entity.js';
import { isLate } from './booking-rules.js';
import { asBooking, asEvent } from './booking-view.js';
import { holdBooking } from './find-booking.js';
import { PersonShare } from './person-share.js';
import { remindedAtFirst, reminderKeys } from './reminder-keys.js';
import { Seats } from './seats.js';

/** What a candidate does with a booking of theirs: takes it back, or moves it. */
@Injectable()
export class ChangesService {
  private readonly logger = new Logger(ChangesService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly seats: Seats,
    private readonly share: PersonShare,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** @throws ProblemError `not_found`, `conflict` */
  async cancel(
    userId: string,
    bookingId: string,
    shown: QueryOf<typeof cancelBooking>,
  ): Promise<CancelledBooking> {
    return this.dataSource.transaction(async (tx) => {
      const row = await holdBooking(tx, cancelBooking, bookingId, userId);
      if (row.status !== 'CANCELLED') await this.takeBack(tx, row, shown);
      return { id: row.id, given_back: !row.isUsed };
    });
  }

  private async takeBack(
    tx: EntityManager,
    row: BookingRow,
    shown: QueryOf<typeof cancelBooking>,
  ): Promise<void> {
    const now = this.clock.now();
    if (row.status === 'REJECTED')
      fail(cancelBooking, 'conflict', { detail: 'Cette demande a été refusée.' });
    if (row.startsAt.getTime() <= now.getTime())
      fail(cancelBooking, 'conflict', { detail: 'L’heure de cet entretien est déjà passée.' });
    if (shown.version !== undefined && Number(shown.version) !== row.version)
      fail(cancelBooking, 'conflict', { detail: 'Cet entretien a changé entre-temps\u202f: relisez-le.' });
    const isUsed = isLate(row, now);
    if (isUsed && shown.is_late === 'false')
      fail(cancelBooking, 'conflict', {
        detail: `Cet entretien a maintenant lieu dans moins de ${lateHours}\u00a0heures.`,
      });
    const before = asEvent(row);
    await this.mails.withdraw(tx, reminderKeys(row));
    row.isUsed = isUsed;
    row.status = 'CANCELLED';
    row.cancelledAt = now;
    row.version += 1;
    await tx.save(row);
    await this.outbox.add(tx, bookingCancelled, { subject: row.id, version: row.version, data: before });
    this.logger.log({ event: 'booking.cancelled', bookingId: row.id, isUsed: row.isUsed });
  }

  /** @throws ProblemError `validation_failed` with the field, `not_found`, `conflict`, `slot_taken`, `too_many_bookings` */
  async move(userId: string, bookingId: string, wish: BodyOf<typeof rescheduleBooking>): Promise<Booking> {
    const moving = this.dataSource.transaction(async (tx) => {
      await this.share.hold(tx, rescheduleBooking, userId);
      const row = await holdBooking(tx, rescheduleBooking, bookingId, userId);
      this.checkMovable(row);
      const startsAt = this.seats.hourOf(rescheduleBooking, wish);
      // Sent again, it is where it should be.
      if (row.startsAt.getTime() !== startsAt.getTime()) await this.moveTo(tx, row, startsAt, wish.time_zone);
      return asBooking(row, userId, this.school.time_zone);
    });
    return moving.catch((error: unknown) => {
      if (isDuplicate(error)) fail(rescheduleBooking, 'slot_taken');
      throw error;
    });
  }

  private checkMovable(row: BookingRow): void {
    const now = this.clock.now();
    const refuse = (detail: string): never => fail(rescheduleBooking, 'conflict', { detail });
    if (row.status === 'CANCELLED' || row.status === 'REJECTED')
      refuse('Cette demande est annulée ou refusée\u202f: choisissez une nouvelle heure.');
    if (row.startsAt.getTime() <= now.getTime()) refuse('L’heure de cet entretien est déjà passée.');
    if (isLate(row, now))
      refuse(`Un entretien accepté ne se déplace plus dans les ${lateHours}\u00a0heures qui le précèdent.`);
  }

  private async moveTo(
    tx: EntityManager,
    row: BookingRow,
    startsAt: Date,
    timeZone: string | undefined,
  ): Promise<void> {
    await this.share.checkFree(tx, rescheduleBooking, row.userId, startsAt);
    await this.share.check(tx, rescheduleBooking, row.userId, row.id);
    const { teacher_id, starts_at: moved_from } = asEvent(row);
    await this.mails.withdraw(tx, reminderKeys(row));
    row.seat = await this.seats.take(tx, rescheduleBooking, startsAt);
    row.startsAt = startsAt;
    row.status = 'PENDING';
    row.decidedAt = null;
    row.decidedBy = null;
    row.remindedHours = remindedAtFirst(startsAt, this.clock.now());
    row.timeZone = knownTimeZone(timeZone) ?? row.timeZone;
    row.version += 1;
    await tx.save(row);
    await this.outbox.add(tx, bookingMoved, {
      subject: row.id,
      version: row.version,
      data: { ...asEvent(row), moved_from, ...(teacher_id === undefined ? {} : { teacher_id }) },
    });
    this.logger.log({ event: 'booking.moved', bookingId: row.id });
  }
}
