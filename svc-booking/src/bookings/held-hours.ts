import { Inject, Injectable } from '@nestjs/common';
import type { Refuses, School } from '@passerelle/contracts';
import { fail, SCHOOL } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { capacityOf } from '../schedule/capacity.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { localHour } from '../time/school-time.js';
import { heldSql } from './seats.sql.js';

/** The hours at which teachers hold interviews. */
@Injectable()
export class HeldHours {
  constructor(
    private readonly schedule: ScheduleService,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /**
   * Nobody holds more interviews at once than they said, or one where they said nothing. Of a teacher who is held.
   * @throws ProblemError `conflict`
   */
  async check(
    tx: EntityManager,
    call: Refuses<'conflict'>,
    teacherId: string,
    startsAt: Date,
    detail = 'Vous avez déjà un entretien à cette heure.',
  ): Promise<void> {
    const { teachers } = await this.schedule.plan(tx);
    const own = teachers.find((teacher) => teacher.teacherId === teacherId);
    const most = own ? capacityOf(own, localHour(startsAt, this.school.time_zone)) : 1;
    const [{ held = 0 } = {}] = await tx.query<{ held: number }[]>(heldSql, [teacherId, startsAt]);
    if (held >= Math.max(1, most)) fail(call, 'conflict', { detail });
  }
}
