import { decimalOf } from '@passerelle/contracts';
import { besideService, type OperatorTerminal, printable, runOperatorCommand } from '@passerelle/service-kit';
import { PlanRow } from '../plans/plan.entity.js';
import { PlanPriceRow } from '../plans/plan-price.entity.js';
import { readPlans, type StoredPlan } from '../plans/stored-plans.js';
import { type Command, readCommand, usage } from './command.js';
import { setPlan } from './set-plan.js';

/** `npm run plans`; gives the exit code. */
export const runPlans = (args: readonly string[], terminal: OperatorTerminal): Promise<0 | 1 | 2> =>
  runOperatorCommand(readCommand(args), usage, terminal, async (url, command) =>
    (await carryOut(command, url)).map(printable),
  );

function carryOut(command: Command, url: string): Promise<string[]> {
  return besideService('svc-billing', url, [PlanRow, PlanPriceRow], async (dataSource, outbox) => {
    if (command.name === 'list') return (await readPlans(dataSource.manager)).flatMap(linesOf);
    const changed = await setPlan(dataSource, outbox, { ...command, now: new Date() });
    // First what was set, then the plans whose sentences follow.
    const isOther = ({ id }: StoredPlan) => Number(id !== command.id);
    return changed.toSorted((a, b) => isOther(a) - isOther(b)).flatMap(linesOf);
  });
}

/** A plan as its operator reads it: a line of facts, then what it says of itself. */
function linesOf(plan: StoredPlan): string[] {
  const kinds = [plan.written ? 'written' : '', plan.spoken ? 'spoken' : ''].filter(Boolean).join(',');
  const facts = [
    plan.id,
    plan.planName,
    plan.subType,
    `$${(plan.amountCents / 100).toFixed(2)}`,
    ...Object.entries(plan.otherPrices).map(
      ([currency, minor]) => `${decimalOf(minor, currency)} ${currency.toUpperCase()}`,
    ),
    `${plan.planDuration} days`,
    `tier ${plan.tier}`,
    `${plan.corrections} corrections${plan.corrections > 0 ? ` (${kinds})` : ''}`,
    `${plan.interviews} interviews`,
    plan.onSale ? 'on sale' : 'off sale',
    ...(plan.setAt ? [`set ${plan.setAt.toISOString()}`] : []),
  ];
  return [facts.join('\t'), ...(plan.planItems ?? '').split('|').map((item) => `  ${item}`)];
}
