import { Inject, Injectable } from '@nestjs/common';
import type { Refuses, School } from '@passerelle/contracts';
import { Clock, fail, SCHOOL } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { ScheduleService } from '../schedule/schedule.service.js';
import { hourOf } from '../time/school-time.js';
import { openingAt, refusalOf } from './booking-rules.js';
import { freeSeatSql, holdHourSql } from './seats.sql.js';

/** The seats of the school's hours. */
@Injectable()
export class Seats {
  constructor(
    private readonly clock: Clock,
    private readonly schedule: ScheduleService,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** The hour that somebody wishes. @throws ProblemError `validation_failed` with the field */
  hourOf(call: Refuses<'validation_failed'>, { date, time }: { date: string; time: string }): Date {
    const zone = this.school.time_zone;
    const startsAt = hourOf(date, time, zone);
    const refusal = refusalOf(startsAt, this.clock.now(), zone);
    if (refusal || startsAt === null) fail(call, 'validation_failed', { errors: refusal ? [refusal] : [] });
    return startsAt;
  }

  /**
   * A free seat of an hour, which nobody else is given until the transaction ends.
   * @throws ProblemError `validation_failed` where there are no interviews, `slot_taken`
   */
  async take(
    tx: EntityManager,
    call: Refuses<'validation_failed' | 'slot_taken'>,
    startsAt: Date,
  ): Promise<number> {
    const plan = await this.schedule.plan(tx);
    const opening = openingAt(startsAt, plan, this.school.time_zone);
    if (typeof opening !== 'number') fail(call, 'validation_failed', { errors: [opening] });
    await tx.query(holdHourSql, [startsAt.toISOString()]);
    const [free] = await tx.query<{ seat: number }[]>(freeSeatSql, [startsAt, opening]);
    if (!free) fail(call, 'slot_taken');
    return free.seat;
  }
}
