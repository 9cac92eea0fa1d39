import type { ContentOffer } from '@passerelle/contracts';
import type { Outbox } from '@passerelle/service-kit';
import type { DataSource } from 'typeorm';
import { changePlans } from '../plans/change-plans.js';
import type { OtherPrices } from '../plans/plan-facts.js';
import { planFaults } from '../plans/plan-faults.js';
import type { StoredPlan } from '../plans/stored-plans.js';
import type { PlanChange } from './command.js';

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
  { id, change, now }: { readonly id: string; readonly change: PlanChange; readonly now: Date },
): Promise<StoredPlan[]> {
  return dataSource.transaction((tx) =>
    changePlans(tx, outbox, (stored, offer) => {
      const before = stored.find((row) => row.id === id) ?? newPlan(id, change);
      const otherPrices = withPrices(before.otherPrices, change.otherPrices);
      const after = { ...before, ...change, otherPrices, setAt: now };
      if (after.corrections > 0 && !after.written && !after.spoken)
        throw new Refused('corrections are of a kind: --kinds written,spoken');
      const wanted = [...stored.filter((row) => row.id !== id), after];
      refuseFaults(stored, wanted, offer);
      return wanted;
    }),
  );
}

function withPrices(before: OtherPrices, change: PlanChange['otherPrices'] = {}): OtherPrices {
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter(([, price]) => price !== null));
}

function newPlan(id: string, change: PlanChange): StoredPlan {
  const { planName, subType, amountCents, planDuration, tier } = change;
  if (!planName || !subType || !amountCents || !planDuration || !tier)
    throw new Refused(`there is no plan ${id}; a new one needs --name, --type, --price, --days and --tier`);
  return {
    ...{ id, planName, subType, amountCents, planDuration, tier },
    ...{ corrections: 0, written: true, spoken: true, interviews: 0, otherPrices: {} },
    ...{ planItems: null, onSale: true, setAt: null },
  };
}

/** What was at fault before is no reason: it may be put right step by step. */
function refuseFaults(
  before: readonly StoredPlan[],
  after: readonly StoredPlan[],
  offer: ContentOffer | null,
): void {
  const faultsOf = (rows: readonly StoredPlan[]) =>
    planFaults(
      rows.filter(({ onSale }) => onSale).toSorted((a, b) => a.id.localeCompare(b.id)),
      offer,
    );
  const known = new Set(faultsOf(before));
  const faults = faultsOf(after).filter((fault) => !known.has(fault));
  if (faults.length > 0) throw new Refused(faults.join('\n'));
}
