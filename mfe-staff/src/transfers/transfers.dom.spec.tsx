import { expect, it } from '@jest/globals';
import type { DeskOrder } from '@passerelle/contracts';
import { createFakeHost, learner, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TransfersPage } from './transfers-page.js';

const [list, confirm, reject] = [
  'GET /mgmt/orders/',
  'POST /mgmt/orders/o-1/confirm/',
  'POST /mgmt/orders/o-1/reject/',
];
const order: DeskOrder = {
  ...{ id: 'o-1', created_at: '2026-11-20T10:00:00.000Z', paid_at: null, refunded_at: null },
  ...{ state: 'pending', awaits: null, plan_name: 'Gold', sub_type: 'Examen', plan_duration: 60 },
  ...{ amount: '34.99', currency: 'USD', subscription_type: 'Renewal', payment_method: 'orangemoney' },
  ...{ receipt: null, user_id: 'u-1', email: 'fatou@exemple.org', first_name: 'Fatou', last_name: 'Ba' },
};

function open(replies: Readonly<Record<string, Reply>>) {
  const host = createFakeHost({
    session: { user: { ...learner, roles: ['learner', 'admin'] } },
    replies: { [list]: { results: [order] }, 'GET /mgmt/billing/audit/': { results: [] }, ...replies },
  });
  renderInSlice(<TransfersPage />, { host, path: '/ecole/transferts' });
  return host;
}
const heading = () => screen.getByRole('heading', { level: 1, name: 'Transferts Orange Money' });
const refuseTransfer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
};

it('one that was confirmed goes; the focus is at the head of those that are left', async () => {
  const host = open({ [confirm]: { ...order, state: 'paid' } });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Montant reçu/ }), '34,99');
  host.replies[list] = { results: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Aucun transfert n’est attendu')).toBeTruthy();
  expect(host.announced).toEqual(['Transfert confirmé']);
  expect(document.activeElement).toBe(heading());
});

it('one that was confirmed while the next one is typed takes the focus from nobody', async () => {
  let answer = (_: Response) => {};
  const next = { ...order, id: 'o-2', first_name: 'Awa', amount: '24.99' };
  const host = open({
    [list]: { results: [order, next] },
    [confirm]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Montant reçu/ });
  await userEvent.type(first as HTMLElement, '34,99{Enter}');
  await userEvent.type(second as HTMLElement, '34');
  host.replies[list] = { results: [next] };
  answer(Response.json({ ...order, state: 'paid' }));
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Montant reçu/ })).toHaveLength(1));
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard(',99');
  expect(second).toHaveProperty('value', '34,99');
});

it('one of two that wait for the same sum is confirmed once it was said whose it is', async () => {
  const next = { ...order, id: 'o-2', first_name: 'Awa', email: 'awa@exemple.org' };
  const host = open({
    [list]: { results: [order, next] },
    [confirm]: { ...order, state: 'paid' },
  });
  const [first] = await screen.findAllByRole('textbox', { name: /^Montant reçu/ });
  await userEvent.type(first as HTMLElement, '34,99{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: /^Confirmer le transfert de Fatou Ba/ });
  expect(dialog.textContent).toMatch(/fatou@exemple\.org, commande o-1/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  expect(host.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  await userEvent.type(first as HTMLElement, '{Enter}');
  host.replies[list] = { results: [next] };
  const again = await screen.findByRole('alertdialog');
  await userEvent.dblClick(within(again).getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(host.announced).toEqual(['Transfert confirmé']));
  expect(host.asked.filter((call) => call.startsWith(confirm))).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Montant reçu/ })).toHaveLength(1));
});

it('those beyond the first page are there too; whether another waits for the same sum, the school’s whole list says', async () => {
  const alone = { ...order, id: 'o-last', first_name: 'Awa', has_twin: true };
  const host = open({
    [list]: (_init, path) =>
      Response.json(
        path?.includes('after=')
          ? { results: [alone], more: false }
          : { results: [{ ...order, amount: '24.99' }], more: true },
      ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
  await waitFor(() => expect(host.asked).toContain(`${list}?after=o-1`));
  const row = (await screen.findByText('Awa Ba')).closest('li') as HTMLElement;
  await waitFor(() => expect(document.activeElement).toBe(row));
  await userEvent.type(within(row).getByRole('textbox'), '34,99{Enter}');
  expect(await screen.findByRole('alertdialog', { name: /Awa Ba/ })).toBeTruthy();
  expect(host.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('one that was refused goes with its question', async () => {
  const host = open({ [reject]: { ...order, state: 'failed' } });
  await screen.findByRole('button', { name: 'Refuser' });
  host.replies[list] = { results: [] };
  await refuseTransfer();
  expect(await screen.findByText('Aucun transfert n’est attendu')).toBeTruthy();
  expect(document.activeElement).toBe(heading());
});

it.each([
  ['', /^L’argent n’est pas arrivé/],
  ['20', /^Seuls 20.USD sont arrivés/],
  ['34,99', /^Vous avez noté 34,99.USD, le montant attendu.* choisissez « Confirmer »/],
])('what a refusal would tell the buyer is said before it, of « %s » that came', async (typed, said) => {
  open({});
  const amount = await screen.findByRole('textbox', { name: /^Montant reçu/ });
  if (typed) await userEvent.type(amount, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
  const dialog = await screen.findByRole('alertdialog');
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(text?.replace(/\s/g, ' ')).toMatch(said);
});

it('why one is not refused stands beside it, where the question hid it', async () => {
  const detail = 'Cette commande est déjà close.';
  open({ [reject]: refuse('order_closed', detail) });
  await refuseTransfer();
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refuser' })));
});

it('one that a colleague closed goes, and why it is not done is told', async () => {
  const detail = 'Cette commande est déjà close.';
  const told: string[] = [];
  const hear = (event: Event) =>
    told.push((event as CustomEvent<{ description: string }>).detail.description);
  window.addEventListener('passerelle:toast', hear);
  const host = open({ [confirm]: refuse('order_closed', detail), [reject]: refuse('order_closed', detail) });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Montant reçu/ }), '34,99');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(told).toEqual([]);
  host.replies[list] = { results: [] };
  await refuseTransfer();
  expect(await screen.findByText('Aucun transfert n’est attendu')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(told).toEqual([detail]);
  window.removeEventListener('passerelle:toast', hear);
});
