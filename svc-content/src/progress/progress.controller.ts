import { Controller } from '@nestjs/common';
import { readProgress } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { markedAttemptsSql, markedQuestionsSql } from './marked.sql.js';
import { type MarkedAttempt, type MarkedQuestions, progressOf } from './progress.js';

@Controller()
export class ProgressController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(readProgress)
  async read({ caller }: Call<typeof readProgress>) {
    const [attempts, questions] = await Promise.all([
      this.dataSource.query<MarkedAttempt[]>(markedAttemptsSql, [caller.userId]),
      this.dataSource.query<MarkedQuestions[]>(markedQuestionsSql, [caller.userId]),
    ]);
    return progressOf(attempts, questions);
  }
}
