import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { LatePlans } from './late-plans.js';
import { hasPlanSql } from './plan-tier.sql.js';

@Injectable()
export class EntitlementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly latePlans: LatePlans,
  ) {}

  /** To be awaited before a list says to a person without a plan what is locked: svc-billing may know of one. Nothing of a visitor is asked. */
  async learnPlan(userId: string | null): Promise<void> {
    if (userId === null) return;
    const [row] = await this.dataSource.query<{ hasPlan: boolean }[]>(hasPlanSql, [userId, this.clock.now()]);
    if (!row?.hasPlan) await this.latePlans.learn(userId);
  }
}
