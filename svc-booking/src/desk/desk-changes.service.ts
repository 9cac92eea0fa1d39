import { Injectable, Logger } from '@nestjs/common';
import {
  type BodyOf,
  bookingMoved,
  callOffInterview,
  type DeskInterview,
  lateHours,
  moveInterview,
} from '@passerelle/contracts';
import {
  type Caller,
  Clock,
  fail,
  holdLiving,
  holdPerson,
  isDuplicate,
  Mails,
  Outbox,
} from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingRow } from '../bookings/booking.entity.js';
import { asEvent } from '../bookings/booking-view.js';
import { CalledOff } from '../bookings/called-off.js';
import { holdBooking } from '../bookings/find-booking.js';
import { HeldHours } from '../bookings/held-hours.js';
import { PersonShare } from '../bookings/person-share.js';
import { reminderKeys } from '../bookings/reminder-keys.js';
import { Seats } from '../bookings/seats.js';
import { DeskService } from './desk.service.js';
import { isTheirs, leavesTime, refusalOf } from './desk-rules.js';

const notYours = 'Seuls l’enseignant qui tient cet entretien et l’administration le changent.';

/** What the school does with an interview: moves it, or calls it off. */
@Injectable()
export class DeskChangesService {
  private readonly logger = new Logger(DeskChangesService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly seats: Seats,
    private readonly held: HeldHours,
    private readonly share: PersonShare,
    private readonly calledOff: CalledOff,
    private readonly desk: DeskService,
  ) {}

  /** @throws ProblemError `not_found`, `forbidden`, `conflict` */
  callOff(
    caller: Caller,
    bookingId: string,
    { version }: BodyOf<typeof callOffInterview>,
  ): Promise<DeskInterview> {
    return this.dataSource.transaction(async (tx) => {
      const row = await holdBooking(tx, callOffInterview, bookingId);
      const isDone = row.status === 'CANCELLED' && row.calledOff;
      if (!isDone) await this.takeBack(tx, caller, row, version);
      return this.desk.view(tx, callOffInterview, caller, bookingId);
    });
  }

  private async takeBack(tx: EntityManager, caller: Caller, row: BookingRow, shown: number): Promise<void> {
    const now = this.clock.now();
    const why = refusalOf('call_off', row, now, shown);
    if (why) fail(callOffInterview, 'conflict', { detail: why });
    if (!isTheirs(row, caller)) fail(callOffInterview, 'forbidden', { detail: notYours });
    await this.calledOff.callOff(tx, row);
    this.logger.log({ event: 'booking.called-off', bookingId: row.id, by: caller.userId });
  }

  /** @throws ProblemError `validation_failed` with the field, `not_found`, `forbidden`, `conflict`, `slot_taken` */
  async move(caller: Caller, bookingId: string, wish: BodyOf<typeof moveInterview>): Promise<DeskInterview> {
    const { held_by: holder, person } = await this.desk.view(
      this.dataSource.manager,
      moveInterview,
      caller,
      bookingId,
    );
    const moving = this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, caller.userId))) fail(moveInterview, 'unauthenticated');
      // Who holds it then and its candidate, before the booking: as a decision takes them. In one order, whoever is which.
      const both = [holder?.id ?? caller.userId, person?.id ?? ''];
      for (const id of both.toSorted()) if (id !== '') await holdPerson(tx, id);
      const row = await holdBooking(tx, moveInterview, bookingId);
      const startsAt = this.seats.hourOf(moveInterview, wish);
      const isThere = row.status === 'ACCEPTED' && row.startsAt.getTime() === startsAt.getTime();
      // Sent again, it is where it should be.
      if (!isThere) await this.moveTo(tx, caller, row, startsAt, wish.version);
      return this.desk.view(tx, moveInterview, caller, bookingId);
    });
    return moving.catch((error: unknown) => {
      if (isDuplicate(error)) fail(moveInterview, 'slot_taken');
      throw error;
    });
  }

  private async moveTo(
    tx: EntityManager,
    caller: Caller,
    row: BookingRow,
    startsAt: Date,
    shown: number,
  ): Promise<void> {
    const now = this.clock.now();
    const why = refusalOf('move', row, now, shown);
    if (why) fail(moveInterview, 'conflict', { detail: why });
    if (row.status === 'ACCEPTED' && !isTheirs(row, caller))
      fail(moveInterview, 'forbidden', { detail: notYours });
    const refuseTime = (message: string) =>
      fail(moveInterview, 'validation_failed', { errors: [{ field: 'time', message }] });
    if (row.startsAt.getTime() === startsAt.getTime())
      refuseTime('C’est l’heure demandée\u202f: acceptez la demande.');
    if (!leavesTime(startsAt, now))
      refuseTime(
        `Choisissez une heure à plus de ${lateHours}\u00a0heures\u202f: le candidat doit pouvoir la refuser.`,
      );
    const taken = 'Ce candidat a déjà un entretien à cette heure.';
    await this.share.checkFree(tx, moveInterview, row.userId, startsAt, taken);
    const teacherId = (row.status === 'ACCEPTED' ? row.decidedBy : null) ?? caller.userId;
    await this.held.check(
      tx,
      moveInterview,
      teacherId,
      startsAt,
      teacherId === caller.userId ? undefined : 'Cet enseignant a déjà un entretien à cette heure.',
    );
    const { starts_at: moved_from } = asEvent(row);
    await this.mails.withdraw(tx, reminderKeys(row));
    row.seat = await this.seats.take(tx, moveInterview, startsAt);
    row.startsAt = startsAt;
    row.status = 'ACCEPTED';
    row.decidedAt = now;
    row.decidedBy = teacherId;
    row.remindedHours = null;
    row.version += 1;
    await tx.save(row);
    await this.outbox.add(tx, bookingMoved, {
      subject: row.id,
      version: row.version,
      data: { ...asEvent(row), moved_from, by: 'school' },
    });
    this.logger.log({ event: 'booking.moved', bookingId: row.id, by: caller.userId });
  }
}
