import { Inject, Injectable } from '@nestjs/common';
import type { Role, School } from '@passerelle/contracts';
import { SCHOOL } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { capacityOf, type SchoolPlan } from '../schedule/capacity.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { type LocalHour, localHour } from '../time/school-time.js';
import { type Recipient, staffSql } from './people.sql.js';

/**
 * Who is asked to hold an interview: the teachers with hours then; where none has, every teacher; in a school without any, who
 * administers it.
 */
function askedTeachers<T extends { readonly id: string; readonly roles: readonly Role[] }>(
  staff: readonly T[],
  plan: SchoolPlan,
  at: LocalHour,
): readonly T[] {
  const there = plan.teachers.filter((teacher) => capacityOf(teacher, at) > 0);
  const withHours = staff.filter(({ id }) => there.some(({ teacherId }) => teacherId === id));
  if (withHours.length > 0) return withHours;
  const teachers = staff.filter(({ roles }) => roles.includes('teacher'));
  return teachers.length > 0 ? teachers : staff;
}

/** Finds them for an hour; its candidate, who may teach too, is not among them. */
@Injectable()
export class AskedTeachers {
  constructor(
    private readonly schedule: ScheduleService,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  async at(tx: EntityManager, startsAt: Date, candidateId: string): Promise<readonly Recipient[]> {
    const staff = await tx.query<Recipient[]>(staffSql);
    const at = localHour(startsAt, this.school.time_zone);
    return askedTeachers(staff, await this.schedule.plan(tx), at).filter(({ id }) => id !== candidateId);
  }
}
