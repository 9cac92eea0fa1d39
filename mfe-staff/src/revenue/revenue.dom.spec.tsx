import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createFakeHost, type FakeHost, learner, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RevenuePage } from './revenue-page.js';

const call = 'GET /mgmt/revenue/';
const gold = {
  ...{ plan_id: 'gold', plan_name: 'Gold', currency: 'USD', orders: 2 },
  ...{ paid: '69.98', refunded: '34.99', net: '34.99' },
};
const reply = {
  time_zone: 'America/Toronto',
  days: [
    { date: '2026-03-01', sales: [] },
    { date: '2026-03-02', sales: [gold] },
  ],
  totals: [gold],
};

function open(replies: FakeHost['replies'] = {}) {
  const host = createFakeHost({
    session: { user: { ...learner, roles: ['learner', 'admin'] } },
    replies: { [call]: reply, ...replies },
  });
  renderInSlice(<RevenuePage />, { host, path: '/ecole/recettes?du=2026-03-01&au=2026-03-02' });
  return { host, hand: userEvent.setup() };
}
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

const saved: { name: string; size: number }[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: Number(this.href.replace('blob:', '')) });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows days and plans, the newest day first, and hands over a file', async () => {
  const { host, hand } = open();
  const days = within(await screen.findByRole('table', { name: 'Recettes par jour' })).getAllByRole('row');
  expect(days.slice(1).map(plain)).toEqual(['2 mars 2026234,99 USD', '1er mars 202600']);
  const totals = within(screen.getByRole('table', { name: 'Recettes par forfait et par devise' }));
  expect(plain(totals.getByRole('row', { name: /Gold/ }))).toBe('Gold269,98 USD34,99 USD34,99 USD');
  expect(host.asked).toContain(`${call}?from=2026-03-01&to=2026-03-02`);
  await hand.click(screen.getByRole('button', { name: /Télécharger/ }));
  expect(saved).toEqual([{ name: 'recettes-2026-03-01-2026-03-02.csv', size: expect.any(Number) }]);
  expect(saved[0]?.size).toBeGreaterThan(60);
});

it('asks for other days, and says what is wrong with them', async () => {
  const detail = 'La période finit avant de commencer.';
  const { host, hand } = open();
  await screen.findByRole('table', { name: 'Recettes par jour' });
  host.replies[call] = refuse('validation_failed', detail);
  await hand.clear(screen.getByLabelText(/^Au/));
  await hand.type(screen.getByLabelText(/^Au/), '2026-02-01');
  await hand.click(screen.getByRole('button', { name: 'Afficher' }));
  await waitFor(() => expect(host.asked).toContain(`${call}?from=2026-03-01&to=2026-02-01`));
  expect(await screen.findByText(detail)).toBeTruthy();
});

it('nothing sold says so', async () => {
  open({ [call]: { ...reply, days: [{ date: '2026-03-01', sales: [] }], totals: [] } });
  expect(await screen.findByText(/Rien n’a été vendu ni rendu/)).toBeTruthy();
});
