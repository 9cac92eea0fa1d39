import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a plan costs in a currency other than that of `plan.amount_cents`. Of the catalogue or an operator, never converted. */
@Entity('plan_price')
export class PlanPriceRow {
  @PrimaryColumn('text', { name: 'plan_id' })
  planId: string;

  /** ISO 4217, lower case. */
  @PrimaryColumn('text')
  currency: string;

  /** Minor units. */
  @Column('int', { name: 'amount_cents' })
  amountCents: number;
}
