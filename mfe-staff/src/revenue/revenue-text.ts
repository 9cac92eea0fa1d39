import type { RevenueDay, Sales } from '@passerelle/contracts';
import { moneyText } from '../money/money-text.js';

/** What a day brought in each currency, what was given back taken off; « 0 » where nothing moved. */
export function dayNet({ sales }: RevenueDay): string {
  const currencies = [...new Set(sales.map(({ currency }) => currency))];
  const sums = currencies.map((currency) => {
    const sum = sumOf(sales.filter((sale) => sale.currency === currency));
    return moneyText({ amount: sum.toFixed(2), currency });
  });
  return sums.length > 0 ? sums.join(' · ') : '0';
}

/** How many orders were paid on a day. */
export const dayOrders = ({ sales }: RevenueDay): number =>
  sales.reduce((sum, { orders }) => sum + orders, 0);

/** In hundredths, so that no cent is lost to binary fractions. */
const sumOf = (sales: readonly Sales[]): number =>
  sales.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0) / 100;

const comma = (amount: string) => amount.replace('.', ',');

/** The file's rows: one for each day, plan and currency. */
export const revenueRows = (days: readonly RevenueDay[]): string[][] => [
  ['Jour', 'Forfait', 'Devise', 'Commandes', 'Payé', 'Remboursé', 'Net'],
  ...days.flatMap(({ date, sales }) =>
    sales.map(({ plan_name, currency, orders, paid, refunded, net }) => [
      ...[date, plan_name, currency, String(orders)],
      ...[paid, refunded, net].map(comma),
    ]),
  ),
];

/** The last thirty days before and with a day, as dates. */
export function lastDays(today: Date): { readonly from: string; readonly to: string } {
  const date = (ago: number) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago, 12);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  };
  return { from: date(29), to: date(0) };
}
