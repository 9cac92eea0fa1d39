import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { PlanTier } from './access.js';
import { LatePlans } from './late-plans.js';
import { ownPlanTierSql } from './plan-tier.sql.js';

@Injectable()
export class EntitlementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly latePlans: LatePlans,
  ) {}

  /** What a person's plans open now; null for visitors. */
  async planOf(userId: string | null): Promise<PlanTier> {
    if (userId === null) return null;
    const plan = await this.knownPlanOf(userId);
    if (plan !== null || !(await this.latePlans.learn(userId))) return plan;
    return this.knownPlanOf(userId);
  }

  private async knownPlanOf(userId: string): Promise<PlanTier> {
    const [row] = await this.dataSource.query<{ tier: PlanTier }[]>(ownPlanTierSql, [
      userId,
      this.clock.now(),
    ]);
    return row?.tier ?? null;
  }
}
