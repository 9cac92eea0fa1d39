import { Injectable } from '@nestjs/common';
import { type Currency, planCurrency, type Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { PlanRow } from './plan.entity.js';
import { PlanPriceRow } from './plan-price.entity.js';

/** What is asked for something: minor units (cents, kobo) of a currency. */
export interface Price {
  readonly amountCents: number;
  readonly currency: Currency;
}

/** The price that a plan's documented amount is. */
export const documentedPrice = ({ amountCents }: PlanRow): Price => ({ amountCents, currency: planCurrency });

/** Plans have a price of their own in each currency. */
@Injectable()
export class PlanPrices {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ProblemError `not_found` when the plan is not sold in the currency */
  async of(call: Refuses<'not_found'>, plan: PlanRow, currency: Currency): Promise<Price> {
    if (currency === planCurrency) return documentedPrice(plan);
    const row = await this.dataSource.getRepository(PlanPriceRow).findOneBy({ planId: plan.id, currency });
    if (!row) fail(call, 'not_found', { detail: 'Ce forfait n’est pas vendu dans cette monnaie.' });
    return { amountCents: row.amountCents, currency };
  }
}
