import { decimalOf } from '@passerelle/contracts';
import { besideService, printable } from '@passerelle/service-kit';
import { PlanRow } from '../plans/plan.entity.js';
import { PlanPriceRow } from '../plans/plan-price.entity.js';
import { readPlans, type StoredPlan } from '../plans/stored-plans.js';
import { type Command, readCommand, usage } from './command.js';
import { Refused, setPlan } from './set-plan.js';

/** What `npm run plans` runs in. */
export interface PlansSurroundings {
  /** Of svc-billing; asked once the command is understood. Undefined: it could not be found, and that was said. */
  readonly databaseUrl: () => string | undefined;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** `npm run plans`; gives the exit code. */
export async function runPlans(
  args: readonly string[],
  { databaseUrl, print, complain }: PlansSurroundings,
): Promise<0 | 1 | 2> {
  const command = readCommand(args);
  if (!command) {
    complain(usage);
    return 2;
  }
  const url = databaseUrl();
  if (!url) return 1;
  try {
    for (const line of await carryOut(command, url)) print(printable(line));
    return 0;
  } catch (error) {
    complain(printable(error instanceof Refused ? `refused: ${error.message}` : messageOf(error)));
    return 1;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function carryOut(command: Command, url: string): Promise<string[]> {
  return besideService('svc-billing', url, [PlanRow, PlanPriceRow], async (dataSource, outbox) => {
    if (command.name === 'list') return (await readPlans(dataSource.manager)).flatMap(linesOf);
    const changed = await setPlan(dataSource, outbox, { ...command, now: new Date() });
    return changed.flatMap(linesOf);
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
