import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type BodyOf,
  type Booking,
  type BookingRequest,
  bookingRequested,
  createBooking,
  knownTimeZone,
  type ListedBooking,
  readBookingRequest,
  type School,
} from '@passerelle/contracts';
import { type Caller, Clock, fail, isUuid, newId, Outbox, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { capacityAt } from '../schedule/capacity.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { localHour, monthOf } from '../time/school-time.js';
import { BookingRow } from './booking.entity.js';
import { monthsAhead } from './booking-rules.js';
import { asBooking, asEvent, asFullHour, asListed, asMock, asRequest } from './booking-view.js';
import { noBooking } from './find-booking.js';
import { PersonShare } from './person-share.js';
import { allBookingsSql, type BookingWithPerson, bookingSql, ownBookingsSql } from './read-bookings.sql.js';
import { remindedAtFirst } from './reminder-keys.js';
import { Seats } from './seats.js';
import { type TakenHour, takenHoursSql } from './seats.sql.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Hours of oral interview: who asks for which, and who sees what of it. */
@Injectable()
export class BookingsService {
  private readonly logger = new Logger(BookingsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly seats: Seats,
    private readonly share: PersonShare,
    private readonly schedule: ScheduleService,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /**
   * What a calendar shows from yesterday on (a client may be in another time zone): for who teaches all that is open; for others the hours
   * that are full, without whose they are, and their own bookings. Another's refused hour is free again and not shown.
   */
  async list({ userId, roles }: Caller): Promise<ListedBooking[]> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - dayMs);
    const teaches = roles.some((role) => role === 'teacher' || role === 'admin');
    const rows = await this.dataSource.query<BookingWithPerson[]>(teaches ? allBookingsSql : ownBookingsSql, [
      userId,
      since,
    ]);
    const listed = rows.map((row) => asListed(row, userId, now, this.school));
    if (teaches) return listed;
    const own = new Set(listed.flatMap((one) => (one.status === 'REJECTED' ? [] : [one.starts_at])));
    const others = (await this.fullHours(since)).filter(({ starts_at }) => !own.has(starts_at));
    return [...listed, ...others].toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  }

  private async fullHours(since: Date): Promise<ListedBooking[]> {
    const zone = this.school.time_zone;
    const plan = await this.schedule.plan();
    const beyond = new Date(`${monthOf(this.clock.now(), zone, monthsAhead + 2)}-01T00:00:00Z`);
    const hours = await this.dataSource.query<TakenHour[]>(takenHoursSql, [since, beyond]);
    return hours
      .filter(({ starts_at, taken }) => taken >= capacityAt(plan, localHour(starts_at, zone)))
      .map(({ starts_at, accepted }) => asFullHour(starts_at, accepted, zone));
  }

  /** @throws ProblemError `not_found` */
  async read(bookingId: string): Promise<BookingRequest> {
    const [row] = isUuid(bookingId)
      ? await this.dataSource.query<BookingWithPerson[]>(bookingSql, [bookingId])
      : [];
    if (!row) fail(readBookingRequest, 'not_found', { detail: noBooking });
    return asRequest(row, this.clock.now(), this.school.time_zone);
  }

  /** @throws ProblemError `validation_failed` with the field, `subscription_required`, `too_many_bookings`, `limit_reached`, `slot_taken` */
  async request(userId: string, wish: BodyOf<typeof createBooking>): Promise<Booking> {
    if ((wish.user ?? userId) !== userId) {
      const message = 'Vous ne pouvez réserver que pour vous-même.';
      fail(createBooking, 'validation_failed', { errors: [{ field: 'user', message }] });
    }
    const startsAt = this.seats.hourOf(createBooking, wish);
    const row = this.dataSource.manager.create(BookingRow, {
      id: newId(),
      userId,
      startsAt,
      seat: 1,
      status: 'PENDING',
      countsOn: null,
      version: 1,
      createdAt: this.clock.now(),
      decidedAt: null,
      decidedBy: null,
      cancelledAt: null,
      isUsed: false,
      timeZone: knownTimeZone(wish.time_zone),
      remindedHours: remindedAtFirst(startsAt, this.clock.now()),
      calledOff: false,
      mockSessionId: wish.mock_session_id ?? null,
      score: null,
      notes: '',
      gradedBy: null,
      gradedAt: null,
    });
    const repeated = await this.dataSource.transaction(async (tx) => {
      await this.share.hold(tx, createBooking, userId);
      // Sent again, it is asked for already.
      const own = await this.share.at(tx, userId, startsAt);
      if (own) return own;
      await this.share.check(tx, createBooking, userId);
      row.countsOn = await this.share.charge(tx, userId);
      row.seat = await this.seats.take(tx, createBooking, startsAt);
      // The database has the last word: a seat that is taken all the same is not given twice.
      const inserted = await tx
        .createQueryBuilder()
        .insert()
        .into(BookingRow)
        .values(row)
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length === 0) fail(createBooking, 'slot_taken');
      await this.outbox.add(tx, bookingRequested, {
        subject: row.id,
        version: row.version,
        data: { ...asEvent(row), ...asMock(row) },
      });
      return null;
    });
    if (repeated) return asBooking(repeated, userId, this.school.time_zone);
    this.logger.log({ event: 'booking.requested', bookingId: row.id, userId });
    return asBooking(row, userId, this.school.time_zone);
  }
}
