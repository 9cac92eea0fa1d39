import { type Holiday, interviewHours, type WeeklyHours } from '@passerelle/contracts';
import type { LocalHour } from '../time/school-time.js';

/** A teacher's hours and holidays. */
export interface TeacherPlan {
  readonly teacherId: string;
  readonly weekly: readonly WeeklyHours[];
  readonly holidays: readonly Holiday[];
}

/** When the school holds interviews. */
export interface SchoolPlan {
  /** Nobody ever entered hours. */
  readonly isDefault: boolean;
  /** The teachers who entered hours and teach now. */
  readonly teachers: readonly TeacherPlan[];
  readonly holidays: readonly Holiday[];
}

const isOff = (holidays: readonly Holiday[], day: string) =>
  holidays.some(({ first_day: first, last_day: last }) => first <= day && day <= last);

/** How many interviews a teacher holds at an hour. */
export function capacityOf(teacher: TeacherPlan, { day, hour, weekday }: LocalHour): number {
  if (isOff(teacher.holidays, day)) return 0;
  const entry = teacher.weekly.find(
    (one) => one.weekday === weekday && one.first_hour <= hour && hour <= one.last_hour,
  );
  return entry?.capacity ?? 0;
}

/** Whether the school is closed on a day (`yyyy-mm-dd`). */
export const isHoliday = ({ holidays }: SchoolPlan, day: string): boolean => isOff(holidays, day);

/** How many interviews the school holds at an hour. As long as nobody entered hours: one on weekdays, 7 to 20. */
export function capacityAt(plan: SchoolPlan, at: LocalHour): number {
  if (at.weekday > 5 || isHoliday(plan, at.day)) return 0;
  if (at.hour < interviewHours.first || at.hour > interviewHours.last) return 0;
  if (plan.isDefault) return 1;
  return plan.teachers.reduce((sum, teacher) => sum + capacityOf(teacher, at), 0);
}
