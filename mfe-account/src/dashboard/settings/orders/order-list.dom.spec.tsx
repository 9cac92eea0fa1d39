import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order, Plan } from '@passerelle/contracts';
import { createFakeHost, noNetwork, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OrderList } from './order-list.js';

const call = 'GET /user/api/orders/';
const paid: Order = {
  id: 'o1',
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: '2026-11-20T10:05:00.000Z',
  refunded_at: null,
  state: 'paid',
  awaits: null,
  plan_name: 'Gold',
  sub_type: 'Examen',
  plan_duration: 60,
  amount: '34.99',
  currency: 'USD',
  subscription_type: 'First Time',
  payment_method: 'card',
  receipt: '/user/api/orders/o1/receipt/',
};
const open = (orders: Reply) => {
  const { host } = renderInSlice(<OrderList />, { host: createFakeHost({ replies: { [call]: orders } }) });
  return { host, hand: userEvent.setup() };
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Commandes' })).getAllByRole('listitem');
const plain = (element: HTMLElement | undefined) => (element?.textContent ?? '').replace(/\s/g, ' ');

describe('the orders', () => {
  it.each<[string, Partial<Order>, string[]]>([
    ['paid', {}, ['Gold', 'Payée', '$34.99', '20 nov. 2026', 'Premier abonnement · carte bancaire']],
    [
      'whose transfer is awaited',
      { state: 'pending', awaits: 'transfer', payment_method: 'orangemoney', receipt: null },
      ['En attente', 'Nous attendons votre transfert Orange Money'],
    ],
    [
      'not paid by card yet',
      { state: 'pending', awaits: 'card', receipt: null },
      ['En attente', 'par carte'],
    ],
    ['whose refund is awaited', { awaits: 'refund' }, ['Payée', 'Le remboursement est demandé']],
    [
      'given back',
      { state: 'refunded', refunded_at: '2026-11-21T10:00:00.000Z' },
      ['Remboursée', '21 nov. 2026'],
    ],
    ['expired', { state: 'expired', receipt: null }, ['Expirée', 'Rien n’a été débité.']],
    [
      'rejected',
      { state: 'failed', payment_method: 'orangemoney', receipt: null },
      ['Non payée', 'Aucun transfert n’a été reçu'],
    ],
    [
      'of another currency, and of the demonstration',
      {
        currency: 'NGN',
        amount: '5000.00',
        payment_method: null,
        subscription_type: 'Renewal',
        receipt: null,
      },
      ['5000.00 NGN', 'Renouvellement · démonstration'],
    ],
    [
      'that the school gave',
      { amount: '0.00', payment_method: null, is_given: true, receipt: null },
      ['Payée', '$0.00', 'Offert par l’école'],
    ],
  ])('%s', async (_case, more, parts) => {
    open({ results: [{ ...paid, ...more }] });
    const [row] = await rows();
    for (const part of parts) expect(plain(row)).toContain(part);
    const button = within(row as HTMLElement).queryByRole('button', { name: /^Reçu/ });
    expect(button !== null).toBe({ ...paid, ...more }.receipt !== null);
  });

  it('none: says so, and leads to the plans', async () => {
    open({ results: [] });
    expect(await screen.findByText('Vous n’avez encore rien commandé.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les tarifs' }).getAttribute('href')).toBe('/tarifs');
  });

  it('that cannot be loaded: why, and « Réessayer »', async () => {
    const { host, hand } = open(refuse('forbidden'));
    await screen.findByText('Vos commandes ne s’affichent pas');
    host.replies[call] = { results: [paid] };
    await hand.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('a transfer that is awaited', () => {
  const plans = 'GET /mgmt/available-subscriptions/';
  const transfer = 'POST /payment/orangemoney/orders/';
  const waiting: Order = { ...paid, state: 'pending', awaits: 'transfer', receipt: null };
  const gold: Plan = {
    ...{ id: 'gold', plan_name: 'Gold', amount: 34.99, plan_duration: 60 },
    ...{ sub_type: 'Examen', plan_items: null },
  };
  const show = (sold: readonly Plan[], answer: Reply) => {
    const replies = { [call]: { results: [waiting] }, [plans]: sold, [transfer]: answer };
    return renderInSlice(<OrderList />, { host: createFakeHost({ replies }) }).host;
  };

  it('is taken up again: the same order, with the way to the messaging app', async () => {
    const whatsappUrl = 'https://wa.me/15145550142?text=Bonjour';
    const host = show([gold], () =>
      Response.json({ order: waiting, whatsapp_url: whatsappUrl }, { status: 201 }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Reprendre le transfert/ }));
    const state = { sub_id: 'gold', price: 34.99, transfer: { orderId: 'o1', whatsappUrl } };
    await waitFor(() => expect(host.navigated).toMatchObject([{ to: '/payment', state }]));
    expect(host.bodies(transfer)).toMatchObject([{ sub_id: 'gold' }]);
  });

  it('that cannot be taken up says why', async () => {
    show([gold], refuse('conflict', 'Le paiement par Orange Money n’est pas proposé.'));
    await userEvent.click(await screen.findByRole('button', { name: /^Reprendre le transfert/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('n’est pas proposé');
  });

  it('whose plan is sold no more, or for another price, only waits', async () => {
    show([{ ...gold, amount: 39.99 }], {});
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull());
  });
});

describe('a receipt', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:receipt';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('offline says so and is not lost; with a network it is saved under its number', async () => {
    const { host, hand } = open({ results: [paid] });
    host.replies[`GET ${paid.receipt}`] = noNetwork;
    const button = await screen.findByRole('button', { name: /^Reçu \(PDF\) : Gold, 20/ });
    await hand.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Le reçu ne se charge pas');
    expect(saved).toEqual([]);
    host.replies[`GET ${paid.receipt}`] = () =>
      new Response('%PDF-', {
        headers: { 'content-disposition': 'attachment; filename="recu-R-000042.pdf"' },
      });
    await hand.click(button);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toEqual(['recu-R-000042.pdf']);
  });
});
