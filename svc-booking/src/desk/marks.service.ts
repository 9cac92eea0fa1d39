import { Injectable, Logger } from '@nestjs/common';
import {
  type BodyOf,
  bookingGraded,
  bookingUngraded,
  type DeskInterview,
  markInterview,
} from '@passerelle/contracts';
import { type Caller, Clock, fail, holdLiving, Outbox } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingRow } from '../bookings/booking.entity.js';
import { asMock } from '../bookings/booking-view.js';
import { holdBooking } from '../bookings/find-booking.js';
import { DeskService } from './desk.service.js';
import { isTheirs, refusalOf } from './desk-rules.js';

type Given = BodyOf<typeof markInterview>;

/** What an interview that is over came to. */
@Injectable()
export class MarksService {
  private readonly logger = new Logger(MarksService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly desk: DeskService,
  ) {}

  /** @throws ProblemError `not_found`, `forbidden`, `conflict` */
  mark(caller: Caller, bookingId: string, given: Given): Promise<DeskInterview> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, caller.userId))) fail(markInterview, 'unauthenticated');
      const row = await holdBooking(tx, markInterview, bookingId);
      if (row.status === 'ACCEPTED' && !isTheirs(row, caller))
        fail(markInterview, 'forbidden', {
          detail: 'Seuls l’enseignant qui tient cet entretien et l’administration le notent.',
        });
      // Who took a mark back, and asks again as the reply got lost, has seen the version before.
      const isSettled = row.gradedAt !== null || row.version > given.version;
      const isKept = isSettled && row.score === given.score && row.notes === given.notes;
      if (!isKept) await this.keep(tx, caller, row, given);
      return this.desk.view(tx, markInterview, caller, bookingId);
    });
  }

  private async keep(
    tx: EntityManager,
    caller: Caller,
    row: BookingRow,
    { version, score, notes }: Given,
  ): Promise<void> {
    const now = this.clock.now();
    const why = refusalOf('mark', row, now, version);
    if (why) fail(markInterview, 'conflict', { detail: why });
    const former = row.score;
    const isWithdrawn = score === null && former !== null;
    row.score = score;
    row.notes = notes;
    // One whose mark was taken back waits for one again.
    row.gradedBy = isWithdrawn ? null : caller.userId;
    row.gradedAt = isWithdrawn ? null : now;
    row.version += 1;
    await tx.save(row);
    await this.tell(tx, row, former, now.toISOString());
    const event = isWithdrawn ? 'booking.ungraded' : 'booking.graded';
    this.logger.log({ event, bookingId: row.id, by: caller.userId });
  }

  /** What became of the mark; where only notes changed, nothing. */
  private async tell(tx: EntityManager, row: BookingRow, former: number | null, at: string): Promise<void> {
    const { id, userId, version, score } = row;
    const about = { booking_id: id, user_id: userId, ...asMock(row) };
    if (score !== null && score !== former)
      await this.outbox.add(tx, bookingGraded, {
        ...{ subject: id, version },
        data: { ...about, score, ...(former === null ? {} : { former_score: former }), graded_at: at },
      });
    if (score === null && former !== null)
      await this.outbox.add(tx, bookingUngraded, {
        ...{ subject: id, version },
        data: { ...about, former_score: former, withdrawn_at: at },
      });
  }
}
