import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createCheckoutSession, type Plan, plansChanged } from '@passerelle/contracts';
import { type Caller, fail, Outbox } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { catalogue, operatorsPlan } from './catalogue.js';
import { PlanRow } from './plan.entity.js';
import { planChanges } from './plan-changes.js';
import { type CatalogueVersion, lockPlansSql, nextVersionSql } from './plans.sql.js';

const asReply = (row: PlanRow): Plan => ({
  id: row.id,
  plan_name: row.planName,
  amount: row.amountCents / 100,
  plan_duration: row.planDuration,
  sub_type: row.subType,
  plan_items: row.planItems,
});

/** The plans on sale. */
@Injectable()
export class PlansService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.sync();
  }

  /** Plans on sale, cheapest first within each type. */
  async list(): Promise<Plan[]> {
    const rows = await this.dataSource
      .getRepository(PlanRow)
      .find({ where: { onSale: true }, order: { subType: 'ASC', amountCents: 'ASC', id: 'ASC' } });
    return rows.map(asReply);
  }

  /** @throws ProblemError `not_found` when no such plan is on sale to the caller */
  async onSale(id: string, caller: Caller | null): Promise<PlanRow> {
    const plan = await this.dataSource.getRepository(PlanRow).findOneBy({ id, onSale: true });
    const isOperator = caller?.roles.some((role) => role === 'admin' || role === 'ops') === true;
    if (!plan || (plan.id === operatorsPlan && !isOperator))
      fail(createCheckoutSession, 'not_found', { detail: 'Ce forfait n’existe pas ou n’est plus proposé.' });
    return plan;
  }

  /** Brings the stored plans in line with the catalogue; publishes that only when something changed. */
  async sync(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query(lockPlansSql);
      const changes = planChanges(await tx.find(PlanRow), catalogue);
      if (changes.length === 0) return;
      await tx.upsert(PlanRow, changes, ['id']);
      await this.publish(tx);
    });
  }

  private async publish(tx: EntityManager): Promise<void> {
    const [[{ version }]] = await tx.query<[[CatalogueVersion]]>(nextVersionSql);
    const plans = catalogue.map(({ id, planName, subType, tier }) => ({
      id,
      plan_name: planName,
      sub_type: subType,
      tier,
    }));
    await this.outbox.add(tx, plansChanged, { subject: 'plans', version, data: { plans } });
  }
}
