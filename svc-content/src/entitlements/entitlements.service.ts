import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { PlanTier } from './access.js';
import { ownPlanTierSql } from './plan-tier.sql.js';

@Injectable()
export class EntitlementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What a person's plans open now; null for visitors. */
  async planOf(userId: string | null): Promise<PlanTier> {
    if (userId === null) return null;
    const [row] = await this.dataSource.query<{ tier: PlanTier }[]>(ownPlanTierSql, [
      userId,
      this.clock.now(),
    ]);
    return row?.tier ?? null;
  }
}
