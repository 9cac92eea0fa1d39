import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { PlanTier } from './access.js';

/** SQL of a person's plan tier at a moment; both are expressions, such as `$1`. Ends by time, whatever event is late. */
export const planTierSql = (userId: string, now: string) =>
  `(SELECT max(tier) FROM entitlement
     WHERE user_id = ${userId} AND NOT ended AND starts_at <= ${now} AND ends_at > ${now})`;

@Injectable()
export class Entitlements {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What a person's plans open now; null for visitors. */
  async planOf(userId: string | null): Promise<PlanTier> {
    if (userId === null) return null;
    const [row] = await this.dataSource.query<{ tier: PlanTier }[]>(
      `SELECT ${planTierSql('$1', '$2')} AS tier`,
      [userId, this.clock.now()],
    );
    return row?.tier ?? null;
  }
}
