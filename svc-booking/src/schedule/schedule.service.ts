import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type BodyOf,
  type Holiday,
  type InterviewHours,
  type School,
  setSchoolHolidays,
  setTeacherHours,
  type TeacherHours,
} from '@passerelle/contracts';
import { type Caller, Clock, fail, holdLiving, holdPerson, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { localHour } from '../time/school-time.js';
import type { SchoolPlan } from './capacity.js';
import { holidayFault, hoursFault } from './entered-hours.js';
import { HolidayRow } from './holiday.entity.js';
import {
  anyHoursSql,
  type HolidaysRow,
  holidaysSql,
  teacherSql,
  type WeeklyRow,
  weeklySql,
} from './plan.sql.js';
import { WeeklyHoursRow } from './weekly-hours.entity.js';

const asHoliday = ({ first_day, last_day }: HolidaysRow): Holiday => ({ first_day, last_day });

const holidayRow = (teacherId: string | null, { first_day, last_day }: Holiday) => ({
  teacherId,
  firstDay: first_day,
  lastDay: last_day,
});

const noTeacher = (): never =>
  fail(setTeacherHours, 'not_found', { detail: 'Cette personne n’enseigne pas ici.' });

/** When interviews are held, as teachers and administrators enter it. */
@Injectable()
export class ScheduleService {
  private readonly logger = new Logger(ScheduleService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** What capacities follow from. */
  async plan(tx: EntityManager = this.dataSource.manager): Promise<SchoolPlan> {
    const { is_default: isDefault, teachers, school_holidays: holidays } = await this.entered(tx);
    return {
      isDefault,
      teachers: teachers.map(({ teacher_id, weekly, holidays }) => ({
        teacherId: teacher_id,
        weekly,
        holidays,
      })),
      holidays,
    };
  }

  async read(): Promise<InterviewHours> {
    return { time_zone: this.school.time_zone, ...(await this.entered(this.dataSource.manager)) };
  }

  private async entered(tx: EntityManager): Promise<Omit<InterviewHours, 'time_zone'>> {
    const today = localHour(this.clock.now(), this.school.time_zone).day;
    const hours = await tx.query<WeeklyRow[]>(weeklySql);
    const holidays = await tx.query<HolidaysRow[]>(holidaysSql, [today]);
    // Where all who entered hours left, there is nobody to hold the default week.
    const [{ entered = false } = {}] = await tx.query<{ entered: boolean }[]>(anyHoursSql);
    const ids = [...new Set(hours.map(({ teacher_id }) => teacher_id))];
    return {
      is_default: !entered,
      teachers: ids.map((id) => {
        const own = hours.filter(({ teacher_id }) => teacher_id === id);
        const [{ first_name = '', last_name = '' } = {}] = own;
        return {
          teacher_id: id,
          first_name,
          last_name,
          weekly: own.map(({ weekday, first_hour, last_hour, capacity }) => ({
            weekday,
            first_hour,
            last_hour,
            capacity,
          })),
          holidays: holidays.filter(({ teacher_id }) => teacher_id === id).map(asHoliday),
        };
      }),
      school_holidays: holidays.filter(({ teacher_id }) => teacher_id === null).map(asHoliday),
    };
  }

  /** @throws ProblemError `validation_failed`, `forbidden`, `not_found` */
  async setTeacher(caller: Caller, wish: BodyOf<typeof setTeacherHours>): Promise<TeacherHours> {
    const { teacher_id: teacherId = caller.userId, weekly, holidays } = wish;
    const isOwn = teacherId === caller.userId;
    if (!isOwn && !caller.roles.includes('admin')) fail(setTeacherHours, 'forbidden');
    const fault = hoursFault(weekly, holidays);
    if (fault) fail(setTeacherHours, 'validation_failed', { errors: [fault] });
    const [teacher] = await this.dataSource.query<Pick<TeacherHours, 'first_name' | 'last_name'>[]>(
      teacherSql,
      [teacherId],
    );
    // One's own token says that one teaches, also before the account's event has come.
    if (!teacher && !isOwn) noTeacher();
    await this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, teacherId))) noTeacher();
      await holdPerson(tx, teacherId);
      await tx.delete(WeeklyHoursRow, { teacherId });
      await tx.delete(HolidayRow, { teacherId });
      const hours = weekly.map(({ weekday, first_hour: firstHour, last_hour: lastHour, capacity }) => ({
        teacherId,
        weekday,
        firstHour,
        lastHour,
        capacity,
      }));
      await tx.insert(WeeklyHoursRow, hours);
      await tx.insert(
        HolidayRow,
        holidays.map((holiday) => holidayRow(teacherId, holiday)),
      );
    });
    this.logger.log({ event: 'booking.hours-set', teacherId, by: caller.userId });
    const { first_name = '', last_name = '' } = teacher ?? {};
    return { teacher_id: teacherId, first_name, last_name, weekly, holidays };
  }

  /** @throws ProblemError `validation_failed` */
  async setHolidays(
    caller: Caller,
    { holidays }: BodyOf<typeof setSchoolHolidays>,
  ): Promise<{ holidays: Holiday[] }> {
    const fault = holidayFault(holidays);
    if (fault) fail(setSchoolHolidays, 'validation_failed', { errors: [fault] });
    await this.dataSource.transaction(async (tx) => {
      await holdPerson(tx, 'school');
      await tx.delete(HolidayRow, { teacherId: IsNull() });
      await tx.insert(
        HolidayRow,
        holidays.map((holiday) => holidayRow(null, holiday)),
      );
    });
    this.logger.log({ event: 'booking.holidays-set', by: caller.userId });
    return { holidays };
  }
}
