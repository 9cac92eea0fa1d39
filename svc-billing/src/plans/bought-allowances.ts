import type { Allowances } from '@passerelle/contracts';
import { Column } from 'typeorm';

/** What a plan included when it was ordered, as the order and its subscription keep it. All null: before anything was counted. */
export abstract class BoughtAllowances {
  @Column('int', { nullable: true })
  corrections: number | null;

  @Column('boolean', { nullable: true })
  written: boolean | null;

  @Column('boolean', { nullable: true })
  spoken: boolean | null;

  @Column('int', { nullable: true })
  interviews: number | null;
}

/** The same as the contract has it; null: nothing is counted. */
export function allowancesOf({
  corrections,
  written,
  spoken,
  interviews,
}: BoughtAllowances): Allowances | null {
  if (corrections === null || interviews === null) return null;
  return { corrections, written: written === true, spoken: spoken === true, interviews };
}
