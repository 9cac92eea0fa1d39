import { Controller } from '@nestjs/common';
import { readProgress } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { KeptPlacements } from '../placement/kept-placements.js';
import { markedAttemptsSql, markedQuestionsSql } from './marked.sql.js';
import { type MarkedAttempt, type MarkedQuestions, progressOf } from './progress.js';

@Controller()
export class ProgressController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly placements: KeptPlacements,
  ) {}

  @Contract(readProgress)
  async read({ caller }: Call<typeof readProgress>) {
    const [attempts, questions, placements] = await Promise.all([
      this.dataSource.query<MarkedAttempt[]>(markedAttemptsSql, [caller.userId]),
      this.dataSource.query<MarkedQuestions[]>(markedQuestionsSql, [caller.userId]),
      this.placements.of(caller.userId),
    ]);
    return { ...progressOf(attempts, questions), placement: placements[0] ?? null, placements };
  }
}
