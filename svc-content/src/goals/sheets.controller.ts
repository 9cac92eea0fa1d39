import { Controller } from '@nestjs/common';
import { type CandidateSheet, readCandidateSheet, skills } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { scoreLevels } from '../history/levels-of.js';
import { findGoal } from './find-goal.js';
import { type NewestResult, newestResultsSql } from './sheet.sql.js';

/** What whoever receives a candidate knows of them beforehand. */
@Controller()
export class SheetsController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(readCandidateSheet)
  async read({ params: { userId } }: Call<typeof readCandidateSheet>): Promise<CandidateSheet> {
    const [goal, newest] = await Promise.all([
      findGoal(this.dataSource, userId),
      this.dataSource.query<NewestResult[]>(newestResultsSql, [userId]),
    ]);
    const results = skills.flatMap((category) => {
      const found = newest.find(({ skill }) => skill === category);
      if (!found) return [];
      const { score, at } = found;
      return [{ category, score, ...scoreLevels(category, score), at: at.toISOString() }];
    });
    return { goal, results };
  }
}
