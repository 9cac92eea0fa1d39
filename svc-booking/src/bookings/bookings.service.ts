import { Injectable, Logger } from '@nestjs/common';
import {
  approveBooking,
  type BodyOf,
  type Booking,
  bookingDecided,
  bookingRequested,
  createBooking,
  type EventData,
  type InterviewShare,
  rejectBooking,
} from '@passerelle/contracts';
import {
  type Allowance,
  allowanceLeft,
  Clock,
  chargeOf,
  fail,
  holdPerson,
  newId,
  Outbox,
} from '@passerelle/service-kit';
import { DataSource, type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { BookingRow } from './booking.entity.js';
import { type OpenBookings, planRefusal, refusalOf, shareRefusal } from './booking-rules.js';
import { type Decision, effectOf } from './decision.js';
import { asDateAndTime, hourOf } from './hours.js';
import { interviewsSql } from './interviews.sql.js';
import { openBookingsSql } from './open-bookings.sql.js';

const dayMs = 24 * 60 * 60 * 1000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const asReply = (row: BookingRow, userId: string): Booking => ({
  id: row.id,
  ...asDateAndTime(row.startsAt),
  status: row.status,
  mine: row.userId === userId,
});

const asEvent = (row: BookingRow): EventData<typeof bookingRequested> => ({
  booking_id: row.id,
  user_id: row.userId,
  starts_at: row.startsAt.toISOString(),
  status: row.status,
});

/** Hours of oral interview: who asks first has one, a teacher decides. */
@Injectable()
export class BookingsService {
  private readonly logger = new Logger(BookingsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * What a calendar shows from yesterday on (a client may be in another time zone): the hours that are not free,
   * without whose they are, and one's own refused ones. Another's refused hour is free again and not shown.
   */
  async list(userId: string): Promise<Booking[]> {
    const startsAt = MoreThanOrEqual(new Date(this.clock.now().getTime() - dayMs));
    const rows = await this.dataSource.getRepository(BookingRow).find({
      where: [
        { startsAt, status: In(['PENDING', 'ACCEPTED']) },
        { startsAt, status: 'REJECTED', userId },
      ],
      order: { startsAt: 'ASC', createdAt: 'ASC' },
    });
    return rows.map((row) => asReply(row, userId));
  }

  /** What a person's plans still include. */
  async share(userId: string): Promise<InterviewShare> {
    return { interviews: allowanceLeft(await this.interviews(this.dataSource.manager, userId)) };
  }

  /** @throws ProblemError `validation_failed` with the field, `subscription_required`, `limit_reached`, `slot_taken` */
  async request(userId: string, wish: BodyOf<typeof createBooking>): Promise<Booking> {
    const now = this.clock.now();
    const startsAt = hourOf(wish.date, wish.time);
    const refusal = refusalOf(startsAt, now);
    if (refusal || startsAt === null)
      fail(createBooking, 'validation_failed', { errors: refusal ? [refusal] : [] });
    const row = this.dataSource.manager.create(BookingRow, {
      id: newId(),
      userId,
      startsAt,
      status: 'PENDING',
      countsOn: null,
      version: 1,
      createdAt: now,
      decidedAt: null,
      decidedBy: null,
    });
    await this.dataSource.transaction(async (tx) => {
      await this.checkShare(tx, userId, now);
      row.countsOn = await this.charge(tx, userId);
      // Two at once: the second waits for the first's transaction, then inserts nothing.
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
        data: {
          ...asEvent(row),
          ...(wish.mock_session_id === undefined ? {} : { mock_session_id: wish.mock_session_id }),
        },
      });
    });
    this.logger.log({ event: 'booking.requested', bookingId: row.id, userId });
    return asReply(row, userId);
  }

  /** Keeps the person's bookings from growing until the transaction ends. @throws ProblemError `limit_reached` */
  private async checkShare(tx: EntityManager, userId: string, now: Date): Promise<void> {
    await holdPerson(tx, userId);
    const [open] = await tx.query<OpenBookings[]>(openBookingsSql, [userId, now]);
    const detail = open ? shareRefusal(open) : null;
    if (detail) fail(createBooking, 'limit_reached', { detail });
  }

  /**
   * The subscription on which one more interview of a held person counts; null where none is counted.
   * @throws ProblemError `subscription_required`, `limit_reached`
   */
  private async charge(tx: EntityManager, userId: string): Promise<string | null> {
    const interviews = await this.interviews(tx, userId);
    if (interviews.length === 0) fail(createBooking, 'subscription_required');
    const charge = chargeOf(interviews);
    if (charge.kind === 'spent')
      fail(createBooking, 'limit_reached', { detail: planRefusal(allowanceLeft(interviews)?.of ?? 0) });
    return charge.kind === 'counted' ? charge.on : null;
  }

  private interviews(tx: EntityManager, userId: string): Promise<Allowance[]> {
    return tx.query(interviewsSql, [userId, this.clock.now()]);
  }

  /** @throws ProblemError `not_found`, `conflict` */
  async decide(teacherId: string, bookingId: string, decision: Decision): Promise<Booking> {
    const call = decision === 'ACCEPTED' ? approveBooking : rejectBooking;
    if (!uuid.test(bookingId)) fail(call, 'not_found', { detail: 'Cette réservation n’existe pas.' });
    return this.dataSource.transaction(async (tx) => {
      const row = await tx.findOne(BookingRow, {
        where: { id: bookingId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) fail(call, 'not_found', { detail: 'Cette réservation n’existe pas.' });
      const now = this.clock.now();
      const effect = effectOf(decision, row, now);
      if (effect === 'refuse')
        fail(call, 'conflict', { detail: 'Cette réservation ne peut plus être modifiée.' });
      if (effect === 'decide') {
        row.status = decision;
        row.version += 1;
        row.decidedAt = now;
        row.decidedBy = teacherId;
        await tx.save(row);
        await this.outbox.add(tx, bookingDecided, {
          subject: row.id,
          version: row.version,
          data: asEvent(row),
        });
        this.logger.log({ event: 'booking.decided', bookingId, decision, teacherId });
      }
      return asReply(row, teacherId);
    });
  }
}
