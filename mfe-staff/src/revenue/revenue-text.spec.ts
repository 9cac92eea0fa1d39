import { expect, it } from '@jest/globals';
import type { RevenueDay, Sales } from '@passerelle/contracts';
import { dayNet, dayOrders, lastDays, revenueRows } from './revenue-text.js';

const sales = (net: string, currency = 'USD'): Sales => ({
  ...{ plan_id: 'gold', plan_name: 'Gold', currency, orders: 1, paid: net, refunded: '0.00', net },
});
const day: RevenueDay = {
  date: '2026-03-02',
  sales: [sales('34.99'), sales('0.11'), sales('52500.00', 'NGN')],
};

it('a day is summed by currency; a day without a sale is zero', () => {
  expect(dayNet(day).replace(/\s/g, ' ')).toBe('35,10 USD · 52500,00 NGN');
  expect([dayOrders(day), dayNet({ ...day, sales: [] }), dayOrders({ ...day, sales: [] })]).toEqual([
    3,
    '0',
    0,
  ]);
});

it('the file has a row for each day, plan and currency', () => {
  expect(revenueRows([day])[1]).toEqual(['2026-03-02', 'Gold', 'USD', '1', '34,99', '0,00', '34,99']);
});

it('thirty days, today with them', () => {
  expect(lastDays(new Date(2026, 2, 2))).toEqual({ from: '2026-02-01', to: '2026-03-02' });
});
