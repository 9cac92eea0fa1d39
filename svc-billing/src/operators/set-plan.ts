import { type Outbox, operator } from '@passerelle/service-kit';
import type { DataSource } from 'typeorm';
import { changePlans } from '../plans/change-plans.js';
import { type PlanSetting, planSet, type SetFault } from '../plans/plan-set.js';
import type { StoredPlan } from '../plans/stored-plans.js';

/** What an operator asked for cannot be done; the message is for them. */
export class Refused extends Error {
  constructor(why: string) {
    super(`refused: ${why}`);
  }
}

/**
 * Sets a plan, its event in the same transaction. Orders keep what they were made with.
 * @throws Refused for a new plan without its facts, and where two plans would come to give the same for different prices
 */
export async function setPlan(
  dataSource: DataSource,
  outbox: Outbox,
  setting: PlanSetting,
): Promise<StoredPlan[]> {
  return dataSource.transaction((tx) =>
    changePlans(tx, outbox, { by: operator, at: setting.now }, (stored, offer) => {
      const set = planSet(stored, offer, setting);
      if ('faults' in set)
        throw new Refused(set.faults.map((fault) => faultText(fault, setting.id)).join('\n'));
      return set.wanted;
    }),
  );
}

function faultText(fault: SetFault, id: string): string {
  if (fault.kind === 'incomplete')
    return `there is no plan ${id}; a new one needs --name, --type, --price, --days and --tier`;
  if (fault.kind === 'no_copies') return 'corrections are of a kind: --kinds written,spoken';
  const [one, other] = fault.plans;
  return `${one} and ${other} give the same for different prices`;
}
