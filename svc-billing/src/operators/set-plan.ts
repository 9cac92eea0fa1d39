import { type Outbox, operator, UserError } from '@passerelle/service-kit';
import type { DataSource } from 'typeorm';
import { changePlans } from '../plans/change-plans.js';
import { type PlanSetting, planSet, type SetFault } from '../plans/plan-set.js';
import type { StoredPlan } from '../plans/stored-plans.js';

/**
 * Sets a plan, its event in the same transaction. Orders keep what they were made with.
 * @throws UserError for a new plan without its facts, and where two plans would come to give the same for different prices
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
        throw new UserError(`refused: ${set.faults.map((fault) => faultText(fault, setting.id)).join('\n')}`);
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
