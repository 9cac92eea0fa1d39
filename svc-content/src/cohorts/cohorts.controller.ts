import { Controller } from '@nestjs/common';
import { listQueueCohorts, readCohortProgress } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { cohortSql, cohortsSql, type NamedCohort, type ProgressRow, progressSql } from './cohorts.sql.js';
import { byName, progressView } from './progress-view.js';

/** The school’s cohorts, as far as exams concern them. */
@Controller()
export class CohortsController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(listQueueCohorts)
  async list() {
    const cohorts = await this.dataSource.query<NamedCohort[]>(cohortsSql);
    return { cohorts: cohorts.toSorted(byName) };
  }

  @Contract(readCohortProgress)
  async progress({ params: { cohortId } }: Call<typeof readCohortProgress>) {
    const [cohort] = await this.dataSource.query<NamedCohort[]>(cohortSql, [cohortId]);
    if (!cohort) fail(readCohortProgress, 'not_found');
    const rows = await this.dataSource.query<ProgressRow[]>(progressSql, [cohortId]);
    return { ...cohort, people: progressView(rows) };
  }
}
