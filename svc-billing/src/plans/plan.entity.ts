import type { PlanType } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanFacts } from './plan-facts.js';

/** A plan as the database holds it. A plan that left the catalogue stays, no longer on sale, for the orders that name it. */
@Entity('plan')
export class PlanRow implements Omit<PlanFacts, 'otherPrices'> {
  @PrimaryColumn('text')
  id: string;

  @Column('text', { name: 'plan_name' })
  planName: string;

  /** Minor units of `planCurrency`. */
  @Column('int', { name: 'amount_cents' })
  amountCents: number;

  /** Days. */
  @Column('int', { name: 'plan_duration' })
  planDuration: number;

  @Column('text', { name: 'sub_type' })
  subType: PlanType;

  @Column('int')
  tier: number;

  @Column('int')
  corrections: number;

  @Column('boolean')
  written: boolean;

  @Column('boolean')
  spoken: boolean;

  @Column('int')
  interviews: number;

  /** Features separated by `|`, derived from the facts and the content. */
  @Column('text', { name: 'plan_items', nullable: true })
  planItems: string | null;

  @Column('boolean', { name: 'on_sale' })
  onSale: boolean;

  /** When an operator set it: no start sets it back to the catalogue. */
  @Column('timestamptz', { name: 'set_at', nullable: true })
  setAt: Date | null;
}
