import { Controller, Inject } from '@nestjs/common';
import {
  type AllowanceLeft,
  type CopyShare,
  promisedHours,
  readCopyShare,
  type School,
  type Skill,
  shares,
} from '@passerelle/contracts';
import { type Allowance, allowanceLeft, type Call, Clock, Contract, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { correctionsSql } from '../corrections/corrections.sql.js';
import { type CopiesToday, copiesTodaySql } from './copies.sql.js';
import { promisedAt } from './promised-at.js';
import { dayAt } from './school-day.js';

/** What one person has left of what all share. */
@Controller()
export class ShareController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  @Contract(readCopyShare)
  async copies({ caller: { userId } }: Call<typeof readCopyShare>): Promise<CopyShare> {
    const now = this.clock.now();
    const { began, ends } = dayAt(now, this.school.time_zone);
    const [today] = await this.dataSource.query<CopiesToday[]>(copiesTodaySql, [userId, began]);
    if (!today) throw new Error('A query without a table gave no row');
    return {
      copies_a_day: shares.copiesADay,
      copies_left: Math.max(0, shares.copiesADay - today.sent),
      renewed_at: ends.toISOString(),
      promised_at: promisedAt(now, promisedHours(this.school)).toISOString(),
      corrections: {
        written_expression: await this.corrections(userId, 'written_expression', now),
        oral_expression: await this.corrections(userId, 'oral_expression', now),
      },
    };
  }

  private async corrections(userId: string, skill: Skill, now: Date): Promise<AllowanceLeft | null> {
    const asked = [userId, skill, now, now];
    return allowanceLeft(await this.dataSource.query<Allowance[]>(correctionsSql, asked));
  }
}
