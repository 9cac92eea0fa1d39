import { Controller } from '@nestjs/common';
import {
  listResponses,
  listStandings,
  type PastResponse,
  responsesPage,
  type TestStanding,
} from '@passerelle/contracts';
import { type Call, Clock, Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { closedBefore } from '../attempt-rules/deadline.js';
import { storedId } from '../stored-id.js';
import { pastResponsesSql, type ResponseRow, type StandingRow, standingsSql } from './history.sql.js';
import { levelsOf } from './levels-of.js';

/** What a learner did so far: every submitted response again, and where they stand with each test. */
@Controller()
export class HistoryController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(listResponses)
  async responses({
    query: { before, skill },
    caller: { userId },
  }: Call<typeof listResponses>): Promise<PastResponse[]> {
    const rows = await this.dataSource.query<ResponseRow[]>(pastResponsesSql, [
      userId,
      before === undefined ? null : storedId(listResponses, before),
      responsesPage,
      skill ?? null,
    ]);
    return rows.map((row) => ({
      ...row,
      submitted_at: row.submitted_at.toISOString(),
      ...levelsOf(row.skill, row.score),
    }));
  }

  @Contract(listStandings)
  async standings({ caller: { userId } }: Call<typeof listStandings>): Promise<TestStanding[]> {
    const now = this.clock.now();
    const rows = await this.dataSource.query<StandingRow[]>(standingsSql, [userId, closedBefore(now)]);
    return rows.map(({ attempt_id, mode, answered, deadline_at, last_at, last_is_blank, ...standing }) => ({
      ...standing,
      ...(last_is_blank && { last_is_blank }),
      last_at: last_at?.toISOString() ?? null,
      open:
        attempt_id === null || mode === null
          ? null
          : {
              attempt_id,
              mode,
              answered: answered ?? 0,
              deadline_at: deadline_at?.toISOString() ?? null,
              server_now: now.toISOString(),
            },
    }));
  }
}
