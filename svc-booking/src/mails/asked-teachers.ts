import type { Role } from '@passerelle/contracts';
import { capacityOf, type SchoolPlan } from '../schedule/capacity.js';
import type { LocalHour } from '../time/school-time.js';

/**
 * Who is asked to hold an interview: the teachers with hours then; where none has, every teacher; in a school without any, who
 * administers it.
 */
export function askedTeachers<T extends { readonly id: string; readonly roles: readonly Role[] }>(
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
