import { expect, it } from '@jest/globals';
import type { DeskPlan } from '@passerelle/contracts';
import { createFakeHost, type FakeHost, learner, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlansPage } from './plans-page.js';

const [listCall, previewCall, saveCall] = [
  'GET /mgmt/plans/',
  'POST /mgmt/plans/preview/',
  'PUT /mgmt/plans/gold/',
];
const gold: DeskPlan = {
  ...{ id: 'gold', plan_name: 'Gold', amount: 34.99, plan_duration: 60, sub_type: 'Examen', tier: 3 },
  ...{ plan_items: '4 séries par épreuve|2 copies corrigées', on_sale: true, set_at: null },
  included: { series: 16, mock_exams: 2, corrections: 2, written: true, spoken: true, interviews: 1 },
  prices: [{ currency: 'usd', amount: '34.99' }],
};
const dearer: DeskPlan = { ...gold, amount: 39.9, prices: [{ currency: 'usd', amount: '39.90' }] };

function open(replies: FakeHost['replies'] = {}) {
  const host = createFakeHost({
    session: { user: { ...learner, roles: ['learner', 'admin'] } },
    replies: { [listCall]: { results: [gold] }, ...replies },
  });
  renderInSlice(<PlansPage />, { host, path: '/ecole/forfaits?forfait=gold' });
  return { host, hand: userEvent.setup() };
}
const price = () => screen.findByRole('textbox', { name: /dollars/ });

it('a change is previewed as buyers will see it, then saved once, with the preview’s version', async () => {
  const { host, hand } = open({
    [previewCall]: { version: 7, before: gold, after: dearer, others: [], faults: [] },
    [saveCall]: dearer,
  });
  await hand.clear(await price());
  await hand.type(await price(), '39,90');
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Aperçu' }));
  expect((await screen.findByText(/39,90.USD/, { selector: 'mark' })).textContent).toBeTruthy();
  expect(screen.getAllByText('4 séries par épreuve')).toHaveLength(2);
  await hand.dblClick(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(host.announced).toContain('Forfait enregistré'));
  expect(host.bodies(saveCall)).toMatchObject([
    { version: 7, prices: [{ currency: 'usd', amount: '39.90' }] },
  ]);
});

it.each([
  ['3499', '3499.00', '34,99 USD devient 3499,00 USD.'],
  ['3,5', '3.50', '34,99 USD devient 3,50 USD.'],
])(
  'a price that changes beyond belief (%s) is asked about before it is saved',
  async (typed, amount, said) => {
    const after = { ...gold, prices: [{ currency: 'usd' as const, amount }] };
    const { host, hand } = open({
      [previewCall]: { version: 7, before: gold, after, others: [], faults: [] },
    });
    await hand.clear(await price());
    await hand.type(await price(), typed);
    await hand.click(screen.getByRole('button', { name: 'Aperçu' }));
    const title = await screen.findByText('Un prix change beaucoup');
    expect(title.closest('[role=status]')?.textContent?.replace(/\s/g, ' ')).toContain(said);
    host.replies[previewCall] = { version: 7, before: gold, after: dearer, others: [], faults: [] };
    await hand.click(screen.getByRole('button', { name: 'Aperçu' }));
    await screen.findByText(/39,90.USD/, { selector: 'mark' });
    expect(screen.queryByText('Un prix change beaucoup')).toBeNull();
  },
);

it('what is typed after the preview asks for it again; what stands against it is said', async () => {
  const fault = 'Bronze et Gold donneraient la même chose à des prix différents.';
  const { host, hand } = open({
    [previewCall]: { version: 7, before: gold, after: dearer, others: [], faults: [] },
  });
  await hand.click(await screen.findByRole('button', { name: 'Aperçu' }));
  expect(await screen.findByRole('button', { name: 'Enregistrer' })).toBeTruthy();
  await hand.type(screen.getByRole('textbox', { name: /Durée/ }), '1');
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  host.replies[previewCall] = { version: 7, before: gold, after: null, others: [], faults: [fault] };
  await hand.click(screen.getByRole('button', { name: 'Aperçu' }));
  expect((await screen.findByRole('alert')).textContent).toContain(fault);
});

it('another’s change in between is told, and a wrong form is not sent', async () => {
  const detail = 'Les forfaits ont changé depuis l’aperçu.';
  const { host, hand } = open({
    [previewCall]: { version: 7, before: gold, after: dearer, others: [], faults: [] },
    [saveCall]: refuse('conflict', detail),
  });
  await hand.clear(await price());
  await hand.click(screen.getByRole('button', { name: 'Aperçu' }));
  expect(await screen.findByText(/Un prix s’écrit en chiffres/)).toBeTruthy();
  expect(host.bodies(previewCall)).toEqual([]);
  await hand.type(await price(), '39,90');
  await hand.click(screen.getByRole('button', { name: 'Aperçu' }));
  await hand.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
});
