import { parseArgs } from 'node:util';
import { currencies, type PlanType, planCurrency, planTypes } from '@passerelle/contracts';
import type { PlanChange } from '../plans/plan-change.js';
import { readPrices } from './read-prices.js';

/** What an operator asks for. */
export type Command =
  | { readonly name: 'list' }
  | { readonly name: 'set'; readonly id: string; readonly change: PlanChange };

const otherCurrencies = currencies.filter((currency) => currency !== planCurrency);

export const usage = `Usage: npm run plans -- <command>
  list                      shows the plans: price, days, tier, what they include, and what they say of themselves
  set <id> [--name <name>] [--type ${planTypes.join('|')}] [--price <dollars>] [--price ${otherCurrencies.join('|')}=<amount>|none]
           [--days <n>] [--tier <n>] [--corrections <n>] [--kinds written,spoken] [--interviews <n>] [--on-sale yes|no]
                            changes a plan; a new id makes a plan, with at least name, type, price, days and tier
A price is of new orders only. Each currency has its own, never converted; without one the plan is not sold in it.
What a plan says follows from its facts and from the content. A plan that was set here is set back by no start. Two plans may not give the same for different prices.
It works on the database of DATABASE_URL (svc-billing's), else on the Passerelle that runs in the data folder.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

const options = {
  name: { type: 'string' },
  type: { type: 'string' },
  price: { type: 'string', multiple: true },
  days: { type: 'string' },
  tier: { type: 'string' },
  corrections: { type: 'string' },
  kinds: { type: 'string' },
  interviews: { type: 'string' },
  'on-sale': { type: 'string' },
} as const;

/** Reads a command line; null when it is not understood. */
export function readCommand(args: readonly string[]): Command | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [name, id, ...rest] = positionals;
  if (name === 'list') return id || Object.keys(values).length > 0 ? null : { name };
  if (name !== 'set' || rest.length > 0 || !id || !/^[a-z][a-z0-9-]{0,39}$/.test(id)) return null;
  const change = changeOf(values);
  return change && Object.keys(change).length > 0 ? { name, id, change } : null;
}

type Values = NonNullable<ReturnType<typeof parse>>['values'];

function changeOf(values: Values): PlanChange | null {
  const read = {
    // A sentence of plans names them, and `|` parts those.
    planName: given(values.name, (name) => (/^[^|\p{Cc}]{1,60}$/u.test(name) ? name.trim() || null : null)),
    subType: given(
      values.type,
      (type) => planTypes.find((known): known is PlanType => known === type) ?? null,
    ),
    ...priced(values.price),
    planDuration: given(values.days, (days) => whole(days, 1, 3_650)),
    tier: given(values.tier, (tier) => whole(tier, 1, 99)),
    corrections: given(values.corrections, (count) => whole(count, 0, 999)),
    ...kinds(values.kinds),
    interviews: given(values.interviews, (count) => whole(count, 0, 999)),
    onSale: given(values['on-sale'], (word) => (word === 'yes' ? true : word === 'no' ? false : null)),
  };
  const set = Object.entries(read).filter(([, value]) => value !== undefined);
  return set.some(([, value]) => value === null) ? null : (Object.fromEntries(set) as PlanChange);
}

/** Undefined where nothing is given, null where it is not understood. */
const given = <T>(text: string | undefined, read: (text: string) => T | null) =>
  text === undefined ? undefined : read(text);

function kinds(text: string | undefined) {
  if (text === undefined) return {};
  const named = text.split(',');
  if (!named.every((kind) => kind === 'written' || kind === 'spoken')) return { written: null };
  return { written: named.includes('written'), spoken: named.includes('spoken') };
}

function whole(text: string, from: number, to: number): number | null {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
}

function priced(given: readonly string[] | undefined) {
  if (given === undefined) return {};
  const prices = readPrices(given);
  if (prices === null) return { amountCents: null };
  const { [planCurrency]: amountCents, ...otherPrices } = prices;
  return { amountCents, ...(Object.keys(otherPrices).length > 0 ? { otherPrices } : {}) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}
