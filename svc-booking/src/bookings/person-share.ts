import { Injectable } from '@nestjs/common';
import { createBooking, type InterviewShare, type Refuses } from '@passerelle/contracts';
import {
  type Allowance,
  allowanceLeft,
  Clock,
  chargeOf,
  fail,
  holdLiving,
  holdPerson,
} from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingRow } from './booking.entity.js';
import { type OpenBookings, planRefusal, shareRefusal } from './booking-rules.js';
import { interviewsSql } from './interviews.sql.js';
import { openBookingsSql, ownAtSql } from './open-bookings.sql.js';

/** What one person may have: of the hours to come, and of what their plans include. */
@Injectable()
export class PersonShare {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What a person's plans include, and how much of it is left. */
  async read(userId: string): Promise<InterviewShare> {
    const left = allowanceLeft(await this.interviews(this.dataSource.manager, userId));
    return { interviews: left && { ...left, used: left.of - left.left } };
  }

  /**
   * Keeps the person's bookings from growing until the transaction ends.
   * @throws ProblemError `unauthenticated` where the account went meanwhile
   */
  async hold(tx: EntityManager, call: Refuses<'unauthenticated'>, userId: string): Promise<void> {
    if (!(await holdLiving(tx, userId))) fail(call, 'unauthenticated');
    await holdPerson(tx, userId);
  }

  /**
   * Of a person who is held.
   * @param moved is not counted: it is about to be another hour.
   * @throws ProblemError `too_many_bookings`
   */
  async check(
    tx: EntityManager,
    call: Refuses<'too_many_bookings'>,
    userId: string,
    moved: string | null = null,
  ): Promise<void> {
    const [open] = await tx.query<OpenBookings[]>(openBookingsSql, [userId, this.clock.now(), moved]);
    const detail = open ? shareRefusal(open) : null;
    if (detail) fail(call, 'too_many_bookings', { detail });
  }

  /** The open booking that a held person has of an hour. */
  async at(tx: EntityManager, userId: string, startsAt: Date): Promise<BookingRow | null> {
    const [own] = await tx.query<{ id: string }[]>(ownAtSql, [userId, startsAt]);
    return own ? tx.findOneByOrFail(BookingRow, { id: own.id }) : null;
  }

  /**
   * Nobody is at two interviews at once. Of a person who is held.
   * @throws ProblemError `conflict`
   */
  async checkFree(
    tx: EntityManager,
    call: Refuses<'conflict'>,
    userId: string,
    startsAt: Date,
    detail = 'Vous avez déjà un entretien à cette heure.',
  ): Promise<void> {
    if (await this.at(tx, userId, startsAt)) fail(call, 'conflict', { detail });
  }

  /**
   * The subscription on which one more interview of a held person counts; null where none is counted.
   * @throws ProblemError `subscription_required`, `limit_reached`
   */
  async charge(tx: EntityManager, userId: string): Promise<string | null> {
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
}
