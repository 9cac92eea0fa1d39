import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  approveBooking,
  type Booking,
  bookingDecided,
  rejectBooking,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, holdLiving, holdPerson, Outbox, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { asBooking, asEvent } from './booking-view.js';
import { type Decision, effectOf } from './decision.js';
import { holdBooking } from './find-booking.js';
import { HeldHours } from './held-hours.js';

/** What teachers decide. Who accepts holds the interview. */
@Injectable()
export class DecisionsService {
  private readonly logger = new Logger(DecisionsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly held: HeldHours,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /**
   * @param shown the version that the teacher has seen
   * @throws ProblemError `not_found`, `conflict`, `unauthenticated` where the teacher’s account went meanwhile
   */
  async decide(teacherId: string, bookingId: string, decision: Decision, shown?: number): Promise<Booking> {
    const call = decision === 'ACCEPTED' ? approveBooking : rejectBooking;
    return this.dataSource.transaction(async (tx) => {
      // An erasure that comes meanwhile waits, and gives back what they accept.
      if (!(await holdLiving(tx, teacherId))) fail(call, 'unauthenticated');
      await holdPerson(tx, teacherId);
      const row = await holdBooking(tx, call, bookingId);
      const now = this.clock.now();
      const effect = effectOf(decision, row, teacherId, now, shown);
      if (effect.kind === 'refuse') fail(call, 'conflict', { detail: effect.why });
      if (effect.kind === 'decide') {
        if (decision === 'ACCEPTED') await this.held.check(tx, approveBooking, teacherId, row.startsAt);
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
      return asBooking(row, teacherId, this.school.time_zone);
    });
  }
}
