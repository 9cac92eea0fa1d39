import { Injectable, Logger } from '@nestjs/common';
import { type BodyOf, bookingGraded, type DeskInterview, markInterview } from '@passerelle/contracts';
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
      const isKept = row.gradedAt !== null && row.score === given.score && row.notes === given.notes;
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
    const why =
      refusalOf('mark', row, now, version) ??
      (score === null && row.score !== null ? 'Une note donnée ne se retire pas\u202f: corrigez-la.' : null);
    if (why) fail(markInterview, 'conflict', { detail: why });
    const former = row.score;
    const isNewScore = score !== null && score !== former;
    row.score = score;
    row.notes = notes;
    row.gradedBy = caller.userId;
    row.gradedAt = now;
    row.version += 1;
    await tx.save(row);
    if (isNewScore)
      await this.outbox.add(tx, bookingGraded, {
        subject: row.id,
        version: row.version,
        data: {
          booking_id: row.id,
          user_id: row.userId,
          score,
          ...(former === null ? {} : { former_score: former }),
          graded_at: now.toISOString(),
          ...asMock(row),
        },
      });
    this.logger.log({ event: 'booking.graded', bookingId: row.id, by: caller.userId });
  }
}
