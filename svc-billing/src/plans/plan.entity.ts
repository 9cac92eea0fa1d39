import type { PlanType } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A plan as the database holds it. A plan that left the catalogue stays, no longer on sale, for the orders that name it. */
@Entity('plan')
export class PlanRow {
  @PrimaryColumn('text')
  id: string;

  @Column('text', { name: 'plan_name' })
  planName: string;

  /** Cents (USD). */
  @Column('int', { name: 'amount_cents' })
  amountCents: number;

  /** Days. */
  @Column('int', { name: 'plan_duration' })
  planDuration: number;

  @Column('text', { name: 'sub_type' })
  subType: PlanType;

  @Column('int')
  tier: number;

  /** Features separated by `|`. */
  @Column('text', { name: 'plan_items', nullable: true })
  planItems: string | null;

  @Column('boolean', { name: 'on_sale' })
  onSale: boolean;
}
