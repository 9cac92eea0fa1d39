import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type BodyOf,
  type Holiday,
  type InterviewHours,
  type School,
  type SuccessOf,
  setSchoolHolidays,
  setTeacherHours,
  type TeacherHours,
  type WeeklyHours,
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
  rememberHoursSql,
  teacherSql,
  type VersionRow,
  versionsSql,
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

const dayMs = 24 * 60 * 60_000;

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
    const tx = this.dataSource.manager;
    // Before what they are of: a change between the two is refused once more than it must be, never written over.
    const versionOf = await this.versions(tx);
    const { teachers, ...entered } = await this.entered(tx);
    return {
      time_zone: this.school.time_zone,
      ...entered,
      teachers: teachers.map((one) => ({ ...one, version: versionOf(one.teacher_id) })),
      holidays_version: versionOf(null),
    };
  }

  /** By teacher; the school’s by null. */
  private async versions(tx: EntityManager): Promise<(teacherId: string | null) => string> {
    const rows = await tx.query<VersionRow[]>(versionsSql);
    return (teacherId) => rows.find(({ teacher_id }) => teacher_id === teacherId)?.version ?? '';
  }

  /** Replaces what a held teacher, or the school (null), has stored. Returns its version; null where it is not the one that was shown. */
  private async replace(
    tx: EntityManager,
    teacherId: string | null,
    shown: string | undefined,
    holidays: readonly Holiday[],
    weekly: readonly WeeklyHours[] = [],
  ): Promise<string | null> {
    const before = (await this.versions(tx))(teacherId);
    if (teacherId !== null) await tx.delete(WeeklyHoursRow, { teacherId });
    await tx.delete(HolidayRow, { teacherId: teacherId ?? IsNull() });
    if (teacherId !== null)
      await tx.insert(
        WeeklyHoursRow,
        weekly.map(({ weekday, first_hour: firstHour, last_hour: lastHour, capacity }) => ({
          teacherId,
          weekday,
          firstHour,
          lastHour,
          capacity,
        })),
      );
    if (weekly.length > 0) await tx.query(rememberHoursSql);
    await tx.insert(
      HolidayRow,
      holidays.map((holiday) => holidayRow(teacherId, holiday)),
    );
    const after = (await this.versions(tx))(teacherId);
    // Sent again, it stands already.
    return shown === undefined || shown === before || after === before ? after : null;
  }

  private async entered(tx: EntityManager): Promise<Omit<InterviewHours, 'time_zone'>> {
    const today = localHour(this.clock.now(), this.school.time_zone).day;
    const hours = await tx.query<WeeklyRow[]>(weeklySql);
    const holidays = await tx.query<HolidaysRow[]>(holidaysSql, [today]);
    // Where all who entered hours left or took them out, there is nobody to hold the default week.
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

  /** By the school’s calendar: a form that was opened before midnight may still have what ended since. */
  private yesterday(): string {
    return localHour(new Date(this.clock.now().getTime() - dayMs), this.school.time_zone).day;
  }

  /** @throws ProblemError `validation_failed`, `forbidden`, `not_found`, `conflict` */
  async setTeacher(caller: Caller, wish: BodyOf<typeof setTeacherHours>): Promise<TeacherHours> {
    const { teacher_id: teacherId = caller.userId, weekly, holidays } = wish;
    const isOwn = teacherId === caller.userId;
    if (!isOwn && !caller.roles.includes('admin')) fail(setTeacherHours, 'forbidden');
    const fault = hoursFault(weekly, holidays, this.yesterday());
    if (fault) fail(setTeacherHours, 'validation_failed', { errors: [fault] });
    const [teacher] = await this.dataSource.query<Pick<TeacherHours, 'first_name' | 'last_name'>[]>(
      teacherSql,
      [teacherId],
    );
    // One's own token says that one teaches, also before the account's event has come.
    if (!teacher && !isOwn) noTeacher();
    const version = await this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, teacherId))) noTeacher();
      await holdPerson(tx, teacherId);
      const replaced = await this.replace(tx, teacherId, wish.version, holidays, weekly);
      return (
        replaced ??
        fail(setTeacherHours, 'conflict', { detail: 'Ces disponibilités ont changé entre-temps.' })
      );
    });
    this.logger.log({ event: 'booking.hours-set', teacherId, by: caller.userId });
    const { first_name = '', last_name = '' } = teacher ?? {};
    return { teacher_id: teacherId, first_name, last_name, weekly, holidays, version };
  }

  /** @throws ProblemError `validation_failed`, `conflict` */
  async setHolidays(
    caller: Caller,
    { holidays, version: shown }: BodyOf<typeof setSchoolHolidays>,
  ): Promise<SuccessOf<typeof setSchoolHolidays>> {
    const fault = holidayFault(holidays, this.yesterday());
    if (fault) fail(setSchoolHolidays, 'validation_failed', { errors: [fault] });
    const version = await this.dataSource.transaction(async (tx) => {
      await holdPerson(tx, 'school');
      const replaced = await this.replace(tx, null, shown, holidays);
      return (
        replaced ?? fail(setSchoolHolidays, 'conflict', { detail: 'Les congés ont changé entre-temps.' })
      );
    });
    this.logger.log({ event: 'booking.holidays-set', by: caller.userId });
    return { holidays, version };
  }
}
