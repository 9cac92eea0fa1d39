import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  approveBooking,
  type Booking,
  bookingDecided,
  rejectBooking,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, holdPerson, Outbox, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { capacityOf } from '../schedule/capacity.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { localHour } from '../time/school-time.js';
import type { BookingRow } from './booking.entity.js';
import { asBooking, asEvent } from './booking-view.js';
import { type Decision, effectOf } from './decision.js';
import { holdBooking } from './find-booking.js';
import { heldSql } from './seats.sql.js';

/** What teachers decide. Who accepts holds the interview. */
@Injectable()
export class DecisionsService {
  private readonly logger = new Logger(DecisionsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly schedule: ScheduleService,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /**
   * @param shown the version that the teacher has seen
   * @throws ProblemError `not_found`, `conflict`
   */
  async decide(teacherId: string, bookingId: string, decision: Decision, shown?: number): Promise<Booking> {
    const call = decision === 'ACCEPTED' ? approveBooking : rejectBooking;
    return this.dataSource.transaction(async (tx) => {
      await holdPerson(tx, teacherId);
      const row = await holdBooking(tx, call, bookingId);
      const now = this.clock.now();
      const effect = effectOf(decision, row, now, shown);
      if (effect.kind === 'refuse') fail(call, 'conflict', { detail: effect.why });
      if (effect.kind === 'decide') {
        if (decision === 'ACCEPTED') await this.checkHolds(tx, teacherId, row);
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

  /** Nobody holds more interviews at once than they said, or one where they said nothing. @throws ProblemError `conflict` */
  private async checkHolds(tx: EntityManager, teacherId: string, { startsAt }: BookingRow): Promise<void> {
    const { teachers } = await this.schedule.plan(tx);
    const own = teachers.find((teacher) => teacher.teacherId === teacherId);
    const most = own ? capacityOf(own, localHour(startsAt, this.school.time_zone)) : 1;
    const [{ held = 0 } = {}] = await tx.query<{ held: number }[]>(heldSql, [teacherId, startsAt]);
    if (held >= Math.max(1, most))
      fail(approveBooking, 'conflict', { detail: 'Vous avez déjà un entretien à cette heure.' });
  }
}
