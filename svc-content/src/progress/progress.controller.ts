import { Controller } from '@nestjs/common';
import { readProgress } from '@passerelle/contracts';
import { Caller, Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type MarkedAttempt, progressOf } from './progress.js';

@Controller()
export class ProgressController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(readProgress)
  async read(@Caller() caller: Caller) {
    const attempts = await this.dataSource.query<MarkedAttempt[]>(
      `SELECT a.id, s.skill, a.score, a.correct, a.total, a.submitted_at AS "submittedAt"
         FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
        WHERE a.user_id = $1 AND a.submitted_at IS NOT NULL`,
      [caller.userId],
    );
    return progressOf(attempts);
  }
}
