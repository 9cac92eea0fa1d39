import { expect, it } from '@jest/globals';
import { daysIn, revenueByDay, revenueTotals } from './revenue-days.js';

const row = (date: string, paid: number, refunded = 0, plan_id = 'gold', currency = 'usd') => ({
  ...{ date, plan_id, plan_name: 'Gold', currency, orders: paid > 0 ? 1 : 0 },
  ...{ paid: String(paid), refunded: String(refunded) },
});

it('every day is there, over a change of the clock and a leap day too', () => {
  const days = revenueByDay('2028-02-28', '2028-03-01', [row('2028-02-29', 3499)]);
  expect(days.map(({ date, sales }) => [date, sales.length])).toEqual([
    ['2028-02-28', 0],
    ['2028-02-29', 1],
    ['2028-03-01', 0],
  ]);
  expect([
    daysIn('2026-03-01', '2026-03-31'),
    daysIn('2026-03-02', '2026-03-02'),
    daysIn('2026-03-02', '2026-03-01'),
  ]).toEqual([31, 1, 0]);
});

it('what was given back is taken off, by plan and currency', () => {
  const rows = [
    row('2026-03-01', 3499),
    row('2026-03-01', 7000, 0, 'gold', 'ngn'),
    row('2026-03-02', 0, 5000),
  ];
  expect(revenueTotals(rows)).toEqual([
    {
      ...{ plan_id: 'gold', plan_name: 'Gold', currency: 'USD', orders: 1 },
      ...{ paid: '34.99', refunded: '50.00', net: '-15.01' },
    },
    expect.objectContaining({ currency: 'NGN', net: '70.00' }),
  ]);
});
