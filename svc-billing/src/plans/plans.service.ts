import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ContentOffer,
  createCheckoutSession,
  decimalOf,
  type Plan,
  planCurrency,
} from '@passerelle/contracts';
import { type Caller, Clock, fail, house, Outbox } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { catalogue, operatorsPlan } from './catalogue.js';
import { changePlans, readOffer } from './change-plans.js';
import { includedIn } from './opened.js';
import { PlanRow } from './plan.entity.js';
import { seeded } from './plan-changes.js';

/** A plan as its buyers see it. */
export const asReply = (row: PlanRow, offer: ContentOffer | null): Plan => ({
  id: row.id,
  plan_name: row.planName,
  amount: Number(decimalOf(row.amountCents, planCurrency)),
  plan_duration: row.planDuration,
  sub_type: row.subType,
  plan_items: row.planItems,
  tier: row.tier,
  included: includedIn(row.tier, row, offer),
});

/** The plans on sale. */
@Injectable()
export class PlansService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.sync();
  }

  /** Plans on sale, cheapest first within each type. */
  async list(): Promise<Plan[]> {
    const offer = await readOffer(this.dataSource.manager);
    const rows = await this.dataSource
      .getRepository(PlanRow)
      .find({ where: { onSale: true }, order: { subType: 'ASC', amountCents: 'ASC', id: 'ASC' } });
    return rows.map((row) => asReply(row, offer));
  }

  /** @throws ProblemError `not_found` when no such plan is on sale to the caller */
  async onSale(id: string, caller: Caller | null): Promise<PlanRow> {
    const plan = await this.dataSource.getRepository(PlanRow).findOneBy({ id, onSale: true });
    const isOperator = caller?.roles.some((role) => role === 'admin' || role === 'ops') === true;
    if (!plan || (plan.id === operatorsPlan && !isOperator))
      fail(createCheckoutSession, 'not_found', { detail: 'Ce forfait n’existe pas ou n’est plus proposé.' });
    return plan;
  }

  /** Brings the stored plans in line with the catalogue, but for those that an operator set. */
  async sync(): Promise<void> {
    await this.dataSource.transaction((tx) =>
      changePlans(tx, this.outbox, { by: house, at: this.clock.now() }, (stored) =>
        seeded(stored, catalogue),
      ),
    );
  }
}
