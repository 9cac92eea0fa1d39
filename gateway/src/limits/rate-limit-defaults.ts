import { type RateClass, rateClasses } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** Calls in a minute. */
export interface Budget {
  /** Of everybody behind one address who is not signed in, a class included. An IPv6 network counts with its neighbours too. */
  readonly address: number;
  /** Of a signed-in person, wherever they are. */
  readonly account: number;
}

export type Budgets = Readonly<Record<RateClass, Budget>>;

/** What the gateway allows unless `RATE_LIMITS` says otherwise. */
export const defaultBudgets: Budgets = {
  read: { address: 6_000, account: 1_200 },
  write: { address: 1_200, account: 240 },
  save: { address: 6_000, account: 1_200 },
  lookup: { address: 30, account: 30 },
  identity: { address: 60, account: 30 },
  money: { address: 60, account: 20 },
  message: { address: 30, account: 10 },
  upload: { address: 30, account: 30 },
  provider: { address: 6_000, account: 6_000 },
  report: { address: 600, account: 600 },
};

const entry = /^([a-z]+)=(\d+)\/(\d+)$/;
const isEntry = (text: string) => Object.hasOwn(rateClasses, entry.exec(text)?.[1] ?? '');

/** `identity=120/60 read=9000/1200`: class, calls in a minute of an address and of an account. */
export const BudgetList = z.pipe(
  z.string().check(
    z.refine((text) => words(text).every(isEntry), {
      error:
        'must name classes with calls in a minute of an address and of an account, for example identity=120/60',
    }),
  ),
  z.transform(
    (text: string): Budgets => ({ ...defaultBudgets, ...Object.fromEntries(words(text).map(read)) }),
  ),
);

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

function read(text: string): [string, Budget] {
  const [, name = '', address, account] = entry.exec(text) ?? [];
  return [name, { address: Number(address), account: Number(account) }];
}
