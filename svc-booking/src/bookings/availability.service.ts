import { Inject, Injectable } from '@nestjs/common';
import {
  type Availability,
  type closedBecause,
  interviewHours,
  readAvailability,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { capacityAt, isHoliday, type SchoolPlan } from '../schedule/capacity.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { asDateAndTime, daysOf, hourOf, localHour, monthOf } from '../time/school-time.js';
import { monthsAhead } from './booking-rules.js';
import { type TakenHour, takenHoursSql } from './seats.sql.js';

type Day = Availability['days'][number];
type Closed = (typeof closedBecause)[number];

const hours = Array.from(
  { length: interviewHours.last - interviewHours.first + 1 },
  (_, n) => interviewHours.first + n,
);

/** What can be booked. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedule: ScheduleService,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** @throws ProblemError `validation_failed` for a month that the calendar does not show */
  async month(wished: string | undefined): Promise<Availability> {
    const now = this.clock.now();
    const zone = this.school.time_zone;
    const [first, last] = [monthOf(now, zone), monthOf(now, zone, monthsAhead)];
    const month = wished ?? first;
    if (month < first || month > last) {
      const message = 'Les réservations sont ouvertes pour les douze prochains mois.';
      fail(readAvailability, 'validation_failed', { errors: [{ field: 'month', message }] });
    }
    const plan = await this.schedule.plan();
    const taken = await this.taken(month);
    return {
      month,
      first_month: first,
      last_month: last,
      time_zone: zone,
      now: now.toISOString(),
      days: daysOf(month).map((date) => this.day(date, plan, taken, now)),
    };
  }

  private async taken(month: string): Promise<ReadonlyMap<number, number>> {
    const dayMs = 86_400_000;
    const begin = new Date(`${month}-01T00:00:00Z`);
    // A day more on both sides: the month begins and ends by the school's clock.
    const rows = await this.dataSource.query<TakenHour[]>(takenHoursSql, [
      new Date(begin.getTime() - dayMs),
      new Date(begin.getTime() + 33 * dayMs),
    ]);
    return new Map(rows.map(({ starts_at, taken }) => [starts_at.getTime(), taken]));
  }

  private day(date: string, plan: SchoolPlan, taken: ReadonlyMap<number, number>, now: Date): Day {
    const zone = this.school.time_zone;
    const instants = hours.flatMap((hour) => hourOf(date, `${hour}:00:00`, zone) ?? []);
    const toCome = instants.filter((instant) => instant.getTime() > now.getTime());
    const open = toCome.flatMap((instant) => {
      const capacity = capacityAt(plan, localHour(instant, zone));
      if (capacity === 0) return [];
      const left = Math.max(0, capacity - (taken.get(instant.getTime()) ?? 0));
      return [{ time: asDateAndTime(instant, zone).time, starts_at: instant.toISOString(), left }];
    });
    if (open.length > 0) return { date, hours: open };
    return { date, closed: this.why(instants, toCome.length > 0, plan), hours: [] };
  }

  private why([first = new Date(0)]: readonly Date[], isToCome: boolean, plan: SchoolPlan): Closed {
    if (!isToCome) return 'past';
    const { day, weekday } = localHour(first, this.school.time_zone);
    if (weekday > 5) return 'weekend';
    return isHoliday(plan, day) ? 'holiday' : 'no_teacher';
  }
}
