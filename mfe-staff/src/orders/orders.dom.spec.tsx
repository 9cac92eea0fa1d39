import { describe, expect, it } from '@jest/globals';
import type { AuditEntry, DeskOrder, Role } from '@passerelle/contracts';
import {
  createFakeHost,
  type FakeHost,
  learner,
  noNetwork,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { OrderPage } from './order-page.js';
import { OrdersPage } from './orders-page.js';

const [listCall, refundCall, giveCall, endCall, confirmCall] = [
  'GET /mgmt/orders/all/',
  'POST /mgmt/orders/o-1/refund/',
  'POST /mgmt/orders/give/',
  'POST /mgmt/subscriptions/s-1/end/',
  'POST /mgmt/orders/o-1/confirm/',
];
const order: DeskOrder = {
  ...{ id: 'o-1', created_at: '2026-11-20T10:00:00.000Z', paid_at: '2026-11-20T10:05:00.000Z' },
  ...{ refunded_at: null, state: 'paid', awaits: null, plan_name: 'Gold', sub_type: 'Examen' },
  ...{ plan_duration: 60, amount: '34.99', currency: 'USD', subscription_type: 'Renewal' },
  ...{ payment_method: 'card', receipt: null, user_id: 'u-1', email: 'fatou@exemple.org' },
  ...{ first_name: 'Fatou', last_name: 'Ba', receipt_number: 42 },
  subscription: {
    ...{ id: 's-1', starts_at: '2026-11-20T10:05:00.000Z', ends_at: '2027-01-19T10:05:00.000Z' },
    ended_at: null,
  },
};
const entry: AuditEntry = {
  ...{ id: 'a', at: '2026-11-20T10:05:00.000Z', by: null, by_kind: 'house', what: 'order.payment_confirmed' },
  ...{ subject: 'o-1', before: {}, after: {} },
};
const plans = [
  { id: 'gold', plan_name: 'Gold', amount: 34.99, plan_duration: 60, sub_type: 'Examen', plan_items: null },
];

function open(
  path: string,
  replies: FakeHost['replies'] = {},
  roles: Role[] = ['learner', 'admin'],
): { host: FakeHost; hand: ReturnType<typeof userEvent.setup> } {
  const host = createFakeHost({
    session: { user: { ...learner, roles } },
    replies: {
      [listCall]: { results: [order] },
      'GET /mgmt/billing/audit/': { results: [entry] },
      'GET /mgmt/available-subscriptions/': plans,
      ...replies,
    },
  });
  renderInSlice(
    <Routes>
      <Route path="/ecole/commandes" element={<OrdersPage />} />
      <Route path="/ecole/commandes/:orderId" element={<OrderPage />} />
    </Routes>,
    { host, path },
  );
  return { host, hand: userEvent.setup() };
}

describe('the orders', () => {
  it('are listed, found and filtered; what is looked for is sent', async () => {
    const { host, hand } = open('/ecole/commandes?etat=paid');
    const row = await screen.findByRole('link', { name: /Fatou Ba/ });
    expect(row.getAttribute('href')).toBe('/ecole/commandes/o-1');
    expect(row.textContent?.replace(/\s/g, ' ')).toMatch(/34,99 USD.*Gold · Carte bancaire.*Payée/);
    await hand.type(screen.getByRole('searchbox', { name: 'Chercher' }), ' fatou@ {Enter}');
    await waitFor(() => expect(host.asked).toContain(`${listCall}?q=fatou%40&state=paid`));
  });

  it('of one person are so until that filter is taken off; the other ones stay', async () => {
    const { host, hand } = open('/ecole/commandes?personne=u-1&etat=paid');
    expect(await screen.findByText(/Une seule personne\s: Fatou Ba/)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: /^Retirer le filtre/ }));
    await waitFor(() => expect(host.asked).toContain(`${listCall}?state=paid`));
    expect(screen.queryByText(/Une seule personne/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Commandes' }));
  });

  it('none, and why they do not come', async () => {
    const { host, hand } = open('/ecole/commandes?q=nobody', { [listCall]: refuse('forbidden') });
    await screen.findByText('Les commandes ne s’affichent pas');
    host.replies[listCall] = { results: [] };
    await hand.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucune commande ne correspond')).toBeTruthy();
  });

  it('are the administration’s', () => {
    const { host } = open('/ecole/commandes', {}, ['learner', 'teacher']);
    expect(screen.getByRole('heading', { name: 'Cette page est réservée à l’administration' })).toBeTruthy();
    expect(host.asked).toEqual([]);
  });
});

describe('an order', () => {
  it('is refunded once, after what will happen was said', async () => {
    const { host, hand } = open('/ecole/commandes/o-1', { [refundCall]: { ...order, awaits: 'refund' } });
    expect(await screen.findByText('R-000042')).toBeTruthy();
    expect(await screen.findByText('Payée', { selector: 'b' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Rembourser' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Rembourser 34,99.USD à Fatou Ba/ });
    expect(dialog.textContent).toContain('reviennent sur la carte');
    host.replies[listCall] = { results: [{ ...order, awaits: 'refund' }] };
    await hand.dblClick(within(dialog).getByRole('button', { name: 'Rembourser' }));
    expect(await screen.findByText('Remboursement demandé')).toBeTruthy();
    expect(host.bodies(refundCall)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Rembourser' })).toBeNull();
  });

  it('that is not refunded says why', async () => {
    const detail = 'Cette commande est déjà close.';
    const { hand } = open('/ecole/commandes/o-1', { [refundCall]: refuse('order_closed', detail) });
    await hand.click(await screen.findByRole('button', { name: 'Rembourser' }));
    await hand.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rembourser' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('that a colleague refunded or ended before is shown as it stands by now', async () => {
    const { host, hand } = open('/ecole/commandes/o-1', {
      [refundCall]: refuse('order_closed'),
      [endCall]: refuse('not_found', 'Déjà terminé.'),
    });
    await hand.click(await screen.findByRole('button', { name: 'Mettre fin à l’abonnement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Erreur');
    const ended = { ...order.subscription, ended_at: order.paid_at };
    host.replies[listCall] = { results: [{ ...order, subscription: ended }] };
    await hand.click(dialog.getByRole('button', { name: 'Mettre fin' }));
    expect(await dialog.findByText('Déjà terminé.')).toBeTruthy();
    await hand.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mettre fin/ })).toBeNull());
    host.replies[listCall] = { results: [{ ...order, state: 'refunded', subscription: ended }] };
    await hand.click(await screen.findByRole('button', { name: 'Rembourser' }));
    await hand.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rembourser' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rembourser' })).toBeNull());
    expect(screen.getByText('Ce n’est pas remboursé')).toBeTruthy();
  });

  it.each(['failed', 'expired'] as const)(
    'whose transfer came after all (%s) is confirmed with the whole amount, once',
    async (state) => {
      const late: DeskOrder = { ...order, state, payment_method: 'orangemoney', subscription: null };
      const { host, hand } = open('/ecole/commandes/o-1', {
        [listCall]: { results: [late] },
        [confirmCall]: { ...late, state: 'paid' },
      });
      await hand.click(await screen.findByRole('button', { name: 'Confirmer le transfert' }));
      const dialog = await screen.findByRole('dialog', { name: /Confirmer le transfert de Fatou Ba/ });
      expect(dialog.textContent?.replace(/\s/g, ' ')).toContain('34,99 USD sont arrivés : Gold s’ouvre');
      const button = within(dialog).getByRole('button', { name: 'Confirmer' });
      const amount = within(dialog).getByRole('textbox', { name: /^Montant reçu/ });
      await hand.type(amount, '34');
      expect(button.hasAttribute('disabled')).toBe(true);
      await hand.type(amount, ',99');
      host.replies[listCall] = { results: [{ ...late, state: 'paid' }] };
      await hand.dblClick(button);
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Confirmer le transfert' })).toBeNull(),
      );
      expect(host.asked.filter((call) => call.startsWith(confirmCall))).toEqual([
        `${confirmCall}?amount=34.99`,
      ]);
      expect(host.announced).toContain('Transfert confirmé');
    },
  );

  it('that a card pays has no transfer to confirm', async () => {
    open('/ecole/commandes/o-1', {
      [listCall]: { results: [{ ...order, state: 'failed', subscription: null }] },
    });
    expect(await screen.findByText('Refusée')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmer le transfert' })).toBeNull();
  });

  it('what it opens is ended with a reason', async () => {
    const { host, hand } = open('/ecole/commandes/o-1', { [endCall]: order });
    await hand.click(await screen.findByRole('button', { name: 'Mettre fin à l’abonnement' }));
    const dialog = await screen.findByRole('dialog', { name: /Mettre fin à l’abonnement de Fatou Ba/ });
    expect(dialog.textContent).toContain('Le journal le garde\u202f: dites pourquoi');
    const button = within(dialog).getByRole('button', { name: 'Mettre fin' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await hand.type(within(dialog).getByRole('textbox', { name: /Motif/ }), ' Erreur ');
    await hand.click(button);
    await waitFor(() => expect(host.bodies(endCall)).toEqual([{ reason: 'Erreur' }]));
    expect(host.announced).toContain('Abonnement terminé');
  });

  it('that there is not says so', async () => {
    open('/ecole/commandes/o-9');
    expect(await screen.findByRole('heading', { name: 'Cette commande n’existe pas' })).toBeTruthy();
  });
});

describe('a plan that is given', () => {
  it('needs a person, a plan and a reason; refused it says why, sent again it is the same form', async () => {
    const detail = 'Aucun compte n’a cette adresse ou cet identifiant.';
    const { host, hand } = open('/ecole/commandes?offrir=fatou@exemple.org', {
      [giveCall]: refuse('not_found', detail),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Offrir un forfait' }));
    expect((dialog.getByRole('textbox', { name: /Adresse/ }) as HTMLInputElement).value).toBe(
      'fatou@exemple.org',
    );
    expect(screen.getByRole('dialog').textContent).toContain('Le journal le garde\u202f: dites pourquoi');
    const button = dialog.getByRole('button', { name: 'Offrir' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await hand.click(await dialog.findByRole('button', { name: /Forfait/ }));
    await hand.click(await screen.findByRole('option', { name: /Gold, 60.jours/ }));
    await hand.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Panne');
    await hand.click(dialog.getByRole('button', { name: 'Offrir' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    host.replies[giveCall] = () => Response.json({ ...order, is_given: true }, { status: 201 });
    await hand.click(dialog.getByRole('button', { name: 'Offrir' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Gold/ })).toBeTruthy();
    const sent = host.bodies(giveCall) as { form_id: string }[];
    expect(sent).toMatchObject([
      { person: 'fatou@exemple.org', plan_id: 'gold', reason: 'Panne' },
      { form_id: sent[0]?.form_id },
    ]);
  });

  it('whose answer got lost is in the list behind, and is not given twice by a dialog that is opened anew', async () => {
    const { host, hand } = open('/ecole/commandes?offrir=fatou@exemple.org', { [giveCall]: noNetwork });
    const give = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Offrir un forfait' }));
      await hand.click(await dialog.findByRole('button', { name: /Forfait/ }));
      await hand.click(await screen.findByRole('option', { name: /Gold, 60.jours/ }));
      await hand.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Panne');
      await hand.click(dialog.getByRole('button', { name: 'Offrir' }));
      return dialog;
    };
    const lists = () => host.asked.filter((call) => call.startsWith(listCall)).length;
    await waitFor(() => expect(lists()).toBe(1));
    const dialog = await give();
    await dialog.findByRole('alert');
    await waitFor(() => expect(lists()).toBe(2));
    await hand.click(dialog.getByRole('button', { name: 'Annuler' }));
    host.replies[giveCall] = () => Response.json({ ...order, is_given: true }, { status: 201 });
    await hand.click(await screen.findByRole('button', { name: 'Offrir un forfait' }));
    await give();
    expect(await screen.findByRole('heading', { level: 1, name: /Gold/ })).toBeTruthy();
    const sent = host.bodies(giveCall) as { form_id: string }[];
    expect(sent).toHaveLength(2);
    expect(sent[1]?.form_id).toBe(sent[0]?.form_id);
  });
});
