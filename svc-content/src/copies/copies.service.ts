import { Inject, Injectable } from '@nestjs/common';
import {
  type CopyQueue,
  desk,
  listCopies,
  type QueryOf,
  readingKinds,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { dayAt } from '../share/school-day.js';
import { storedId } from '../stored-id.js';
import { awaitedReading } from './awaited-reading.js';
import { holdView } from './holds.service.js';
import {
  type QueueCounts,
  type QueuePlace,
  type QueueRow,
  queueBegin,
  queueCountsSql,
  queuePlaceSql,
  queueSql,
} from './queue.sql.js';

/** The queue of what waits for its marks. */
@Injectable()
export class CopiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** @throws ProblemError `not_found` for a cursor that is gone */
  async list(
    teacherId: string,
    { skill, task, level, reading, cohort, after }: QueryOf<typeof listCopies>,
  ): Promise<CopyQueue> {
    const now = this.clock.now();
    const filters = [
      skill ?? null,
      task ?? null,
      level ?? null,
      reading === undefined ? null : readingKinds.indexOf(reading),
      cohort ?? null,
    ];
    const place = after === undefined ? queueBegin : await this.placeOf(after);
    const [rows, [counts]] = await Promise.all([
      this.dataSource.query<QueueRow[]>(queueSql, [...filters, ...place, desk.copiesPage, now, teacherId]),
      this.dataSource.query<QueueCounts[]>(queueCountsSql, [
        ...filters,
        now,
        teacherId,
        dayAt(now, this.school.time_zone).began,
      ]),
    ]);
    if (!counts) throw new Error('A count gave no row');
    return {
      copies: rows.map(({ submitted_at, promised_at, hold, read, ...row }) => ({
        ...row,
        submitted_at: submitted_at.toISOString(),
        promised_at: promised_at.toISOString(),
        reading: awaitedReading(read),
        hold: hold && holdView(hold),
      })),
      ...counts,
      now: now.toISOString(),
    };
  }

  private async placeOf(after: string): Promise<QueuePlace> {
    const id = storedId(listCopies, after);
    const [place] = await this.dataSource.query<{ at: string }[]>(queuePlaceSql, [id]);
    if (!place)
      fail(listCopies, 'not_found', {
        detail: 'Cette copie n’existe plus\u202f: reprenez la liste depuis le début.',
      });
    return [place.at, id];
  }
}
