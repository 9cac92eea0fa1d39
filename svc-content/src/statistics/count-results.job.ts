import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { countResultsSql } from './tallies.sql.js';

/** Results of 39 questions each that one statement counts. */
const batch = 100;

/** Counts first results into the statistics of their questions, some time after they came: a submission never waits for it. */
@Injectable()
export class CountResultsJob {
  constructor(private readonly dataSource: DataSource) {}

  @Interval('count-results', 30_000)
  async run(): Promise<void> {
    while ((await this.count()) === batch);
  }

  private async count(): Promise<number> {
    const [{ taken } = { taken: 0 }] = await this.dataSource.query<{ taken: number }[]>(countResultsSql, [
      batch,
    ]);
    return taken;
  }
}
