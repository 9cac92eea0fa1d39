import { decimalOf, type RevenueDay, type Sales } from '@passerelle/contracts';
import type { SalesRow } from './revenue.sql.js';

const dayMs = 24 * 60 * 60_000;
const numberOf = (date: string) => Date.parse(date) / dayMs;

/** How many days a range has, both ends in it; below one where it ends before it begins. */
export const daysIn = (from: string, to: string): number => numberOf(to) - numberOf(from) + 1;

/** Every day of a range with what was sold on it. Days are dates: no clock is changed between them. */
export function revenueByDay(from: string, to: string, rows: readonly SalesRow[]): RevenueDay[] {
  return Array.from({ length: daysIn(from, to) }, (_, place) => {
    const date = new Date((numberOf(from) + place) * dayMs).toISOString().slice(0, 10);
    return { date, sales: rows.filter((row) => row.date === date).map(salesOf) };
  });
}

/** The same of all days, by plan and currency, in the order in which they come first. */
export function revenueTotals(rows: readonly SalesRow[]): Sales[] {
  const groups = Map.groupBy(rows, ({ plan_id, currency }) => `${plan_id} ${currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = (of: (row: SalesRow) => number) => group.reduce((total, row) => total + of(row), 0);
    const paid = String(sum((row) => Number(row.paid)));
    const refunded = String(sum((row) => Number(row.refunded)));
    return [salesOf({ ...first, orders: sum((row) => row.orders), paid, refunded })];
  });
}

function salesOf({ plan_id, plan_name, currency, orders, paid, refunded }: SalesRow): Sales {
  const decimal = (minor: number) => decimalOf(minor, currency);
  return {
    ...{ plan_id, plan_name, currency: currency.toUpperCase(), orders },
    paid: decimal(Number(paid)),
    refunded: decimal(Number(refunded)),
    net: decimal(Number(paid) - Number(refunded)),
  };
}
