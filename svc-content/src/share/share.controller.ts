import { Controller } from '@nestjs/common';
import { type CopyShare, readCopyShare, shares } from '@passerelle/contracts';
import { type Call, Clock, Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type CopiesToday, copiesTodaySql } from './copies.sql.js';

/** What one person has left of what all share. */
@Controller()
export class ShareController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(readCopyShare)
  async copies({ caller: { userId } }: Call<typeof readCopyShare>): Promise<CopyShare> {
    const [today] = await this.dataSource.query<CopiesToday[]>(copiesTodaySql, [userId, this.clock.now()]);
    if (!today) throw new Error('A query without a table gave no row');
    return {
      copies_a_day: shares.copiesADay,
      copies_left: Math.max(0, shares.copiesADay - today.sent),
      renewed_at: today.renewed_at.toISOString(),
    };
  }
}
