import { describe, expect, it } from '@jest/globals';
import { capacityAt, type SchoolPlan, type TeacherPlan } from './capacity.js';
import { hoursFault } from './entered-hours.js';

/** A Tuesday. */
const day = '2030-03-05';
const at = (hour: number, weekday = 2) => ({ day, hour, weekday });
const mornings = { weekday: 2, first_hour: 9, last_hour: 11, capacity: 2 };
const teacher = (more: Partial<TeacherPlan> = {}): TeacherPlan => ({
  teacherId: 't',
  weekly: [mornings],
  holidays: [],
  ...more,
});
const plan = (...teachers: TeacherPlan[]): SchoolPlan => ({
  isDefault: teachers.length === 0,
  teachers,
  holidays: [],
});

describe('what the school holds', () => {
  it('is one interview an hour on weekdays, 7 to 20, where nobody entered hours', () => {
    const capacities = [6, 7, 20, 21].map((hour) => capacityAt(plan(), at(hour)));
    expect(capacities).toEqual([0, 1, 1, 0]);
    expect([5, 6, 7].map((weekday) => capacityAt(plan(), at(9, weekday)))).toEqual([1, 0, 0]);
  });

  it('is nothing where all who entered hours left', () => {
    expect(capacityAt({ ...plan(), isDefault: false }, at(9))).toBe(0);
  });

  it('is what its teachers hold together', () => {
    const both = plan(teacher(), teacher({ weekly: [{ ...mornings, first_hour: 11, capacity: 1 }] }));
    expect([8, 9, 11, 12].map((hour) => capacityAt(both, at(hour)))).toEqual([0, 2, 3, 0]);
    expect(capacityAt(both, at(9, 3))).toBe(0);
  });

  it('is less while a teacher is on holiday, and nothing on the school’s', () => {
    const holiday = { first_day: '2030-03-04', last_day: day };
    expect(capacityAt(plan(teacher({ holidays: [holiday] }), teacher()), at(9))).toBe(2);
    const later = { first_day: '2030-03-06', last_day: '2030-03-06' };
    expect(capacityAt(plan(teacher({ holidays: [later] })), at(9))).toBe(2);
    expect(capacityAt({ ...plan(teacher()), holidays: [holiday] }, at(9))).toBe(0);
    expect(capacityAt({ ...plan(), holidays: [holiday] }, at(9))).toBe(0);
  });
});

describe('what a teacher enters', () => {
  it.each([
    [[{ ...mornings, last_hour: 8 }], [], 'weekly.0.last_hour'],
    [[mornings, { ...mornings, first_hour: 11, last_hour: 12 }], [], 'weekly.1.first_hour'],
    [[], [{ first_day: day, last_day: day }], 'weekly'],
    [[mornings], [{ first_day: day, last_day: '2030-03-04' }], 'holidays.0.last_day'],
    [[mornings], [{ first_day: '0000-01-01', last_day: day }], 'holidays.0.first_day'],
    [[mornings, { ...mornings, weekday: 3 }], [{ first_day: day, last_day: day }], undefined],
    [[], [], undefined],
  ])('%j and %j: what is wrong is %s', (weekly, holidays, field) =>
    expect(hoursFault(weekly, holidays, '2030-01-01')?.field).toBe(field),
  );

  it('a holiday of another year, which would close nothing, is refused; one that ended since the form was opened is not', () => {
    const off = (first_day: string, last_day = first_day) => ({ first_day, last_day });
    const fault = (...holidays: ReturnType<typeof off>[]) =>
      hoursFault([mornings], holidays, '2030-12-19')?.message?.replace(/\s/g, ' ') ?? null;
    expect(fault(off('2030-12-24', '2031-01-02'), off('2029-12-25'))).toBe(
      'Ce congé est déjà passé : vérifiez l’année.',
    );
    expect(fault(off('2030-12-01', '2030-12-19'))).toBeNull();
    expect(fault(off('2030-12-01', '2030-12-20'))).toBeNull();
  });
});
