import { Inject, Injectable } from '@nestjs/common';
import {
  type DeskInterview,
  type InterviewWeek,
  type Refuses,
  readInterview,
  type School,
  type SuccessOf,
} from '@passerelle/contracts';
import { type Caller, Clock, fail, isUuid, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { noBooking } from '../bookings/find-booking.js';
import { daysAfter, localHour, mondayOf, startOfDay } from '../time/school-time.js';
import { type DeskRow, deskBookingSql, pastSql, requestsSql, toMarkSql, weekSql } from './desk.sql.js';
import { isTheirs } from './desk-rules.js';
import { asDeskInterview, holderOf } from './desk-view.js';

/** Interviews that wait, of a kind, in one reply; past ones beside one. */
const most = { waiting: 100, past: 5 } as const;

/** What those who receive candidates see of the interviews. */
@Injectable()
export class DeskService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** The week of a day (`yyyy-mm-dd`), by the school's calendar. */
  async week(caller: Caller, from: string | undefined): Promise<InterviewWeek> {
    const now = this.clock.now();
    const zone = this.school.time_zone;
    const thisWeek = mondayOf(localHour(now, zone).day);
    const first = from === undefined ? thisWeek : mondayOf(from);
    const [begin, end] = [startOfDay(first, zone), startOfDay(daysAfter(first, 7), zone)];
    const [interviews, requests, toMark] = await Promise.all([
      this.dataSource.query<DeskRow[]>(weekSql, [begin, end]),
      this.dataSource.query<DeskRow[]>(requestsSql, [now, most.waiting]),
      this.dataSource.query<DeskRow[]>(toMarkSql, [caller.userId, now, most.waiting]),
    ]);
    const view = (row: DeskRow) => asDeskInterview(row, caller, now, this.school);
    return {
      first_day: first,
      last_day: daysAfter(first, 6),
      this_week: thisWeek,
      time_zone: zone,
      now: now.toISOString(),
      requests: requests.map(view),
      to_mark: toMark.map(view),
      interviews: interviews.map(view),
    };
  }

  /** @throws ProblemError `not_found` */
  async read(caller: Caller, bookingId: string): Promise<SuccessOf<typeof readInterview>> {
    const now = this.clock.now();
    const row = await this.find(this.dataSource.manager, readInterview, bookingId);
    const past = await this.dataSource.query<DeskRow[]>(pastSql, [row.user_id, now, row.id, most.past]);
    const isShown = isTheirs({ decidedBy: row.decided_by }, caller);
    return {
      ...asDeskInterview(row, caller, now, this.school),
      notes: isShown ? row.notes : null,
      graded_at: row.graded_at?.toISOString() ?? null,
      past: past.map((one) => ({
        id: one.id,
        starts_at: one.starts_at.toISOString(),
        held_by: holderOf(one),
        score: one.score,
      })),
    };
  }

  /** An interview as it stands in a transaction. @throws ProblemError `not_found` */
  async view(
    tx: EntityManager,
    call: Refuses<'not_found'>,
    caller: Caller,
    bookingId: string,
  ): Promise<DeskInterview> {
    const row = await this.find(tx, call, bookingId);
    return asDeskInterview(row, caller, this.clock.now(), this.school);
  }

  private async find(tx: EntityManager, call: Refuses<'not_found'>, bookingId: string): Promise<DeskRow> {
    const [row] = isUuid(bookingId) ? await tx.query<DeskRow[]>(deskBookingSql, [bookingId]) : [];
    if (!row) fail(call, 'not_found', { detail: noBooking });
    return row;
  }
}
