import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Plan } from '@passerelle/contracts';
import { createFakeHost, type FakeHostOptions, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.js';
import { checkoutDraft } from '../checkout/draft.js';
import { emptyFields } from '../checkout/sign-up.js';

const visitor = { isAuthenticated: false, user: null } as const;

const gold: Plan = {
  id: 'gold',
  plan_name: 'Gold',
  amount: 34.99,
  plan_duration: 60,
  sub_type: 'Examen',
  plan_items: 'Corrections expliquées|Deux corrections par un formateur',
};

afterEach(() => sessionStorage.clear());

describe('a payment’s result', () => {
  it.each([
    ['', /Invalid payment session/],
    ['?success=true', /Payment Failed\s?! Missing payment information\./],
    ['?success=false&session_id=cs_unknown', /Payment Failed\s?! Missing payment information\./],
  ])('%s says what happened, and leads on', async (query, words) => {
    renderInSlice(<App />, {
      host: createFakeHost({ session: visitor }),
      path: `/payment/confirmation${query}`,
    });
    expect((await screen.findByText(words)).lang).toBe('en');
    expect(screen.getByRole('link', { name: 'Aller à la connexion' }).getAttribute('href')).toBe('/login');
  });

  it('is asked of the provider that the address names', async () => {
    const call = 'POST /payment/sandboxpay/update-payment/';
    const host = createFakeHost({ replies: { [call]: { status: 200, message: 'Paiement réussi!' } } });
    const path =
      '/sandboxpay-payment/confirmation?success=true&session_id=a.1&payment_id=a&payment_type=sandboxpay';
    renderInSlice(<App />, { host, path });
    await screen.findByText(/Votre abonnement est actif/);
    expect(host.bodies(call)).toHaveLength(1);
  });

  it('given up: nothing was taken, what was to be bought stands beside, and it can be taken up again', async () => {
    const host = createFakeHost({
      session: visitor,
      replies: {
        'POST /payment/stripe/update-payment/': { status: 200, message: 'Échec du paiement!' },
        'GET /mgmt/available-subscriptions/': [gold],
      },
    });
    const path = '/stripe-payment/confirmation?canceled=true&session_id=cs_1&payment_id=p1&sub_id=gold';
    renderInSlice(<App />, { host, path });
    expect(await screen.findByRole('heading', { level: 1, name: /Échec du paiement\s?!/ })).toBeTruthy();
    expect(screen.getByText('Rien n’a été débité.')).toBeTruthy();
    const order = (await screen.findByRole('heading', { name: 'Votre commande' })).closest('section');
    expect(order?.textContent).toContain('Corrections expliquées');
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre le paiement' }));
    expect(host.navigated).toEqual([expect.objectContaining({ to: '/payment?sub_id=gold' })]);
  });

  describe('given up', () => {
    const path = '/stripe-payment/confirmation?canceled=true&session_id=cs_1&payment_id=p1&sub_id=gold';
    const show = (more: FakeHostOptions = {}, methods?: Plan['payment_methods']) => {
      const replies = {
        'POST /payment/stripe/update-payment/': { status: 200, message: 'Échec du paiement!' },
        'GET /mgmt/available-subscriptions/': [{ ...gold, payment_methods: methods }],
        ...more.replies,
      };
      renderInSlice(<App />, { host: createFakeHost({ ...more, replies }), path });
      return screen.findByRole('heading', { name: 'Votre commande' });
    };

    it('leads to Orange Money, chosen already, where the school takes it', async () => {
      await show({ session: visitor }, ['card', 'orangemoney']);
      const link = screen.getByRole('link', { name: 'Payez avec Orange Money.' });
      expect(link.getAttribute('href')).toBe('/payment?sub_id=gold&method=orangemoney');
    });

    it.each([[['card' as const]], [undefined]])('and does not where it takes %j', async (methods) => {
      await show({ session: visitor }, methods);
      expect(screen.queryByText(/Orange Money/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Contactez-nous' })).toBeTruthy();
    });

    it('says when the order was made, as the server has it', async () => {
      const made = { id: 'p1', created_at: '2026-11-22T12:00:00.000Z', state: 'failed' };
      await show({ replies: { 'GET /user/api/orders/': { results: [made] } } });
      expect((await screen.findByText(/^Commande du/)).textContent).toContain('22 novembre 2026 à');
    });

    it('or, for a visitor, as this tab sent it', async () => {
      checkoutDraft.keep({ ...emptyFields, sent: { planId: 'gold', at: '2026-11-21T12:00:00.000Z' } });
      await show({ session: visitor });
      expect(screen.getByText(/^Commande du/).textContent).toContain('21 novembre 2026 à');
    });

    it('another plan’s order is not this one', async () => {
      checkoutDraft.keep({ ...emptyFields, sent: { planId: 'silver', at: '2026-11-21T12:00:00.000Z' } });
      await show({ session: visitor });
      expect(screen.queryByText(/^Commande du/)).toBeNull();
    });
  });

  it('that the server cannot tell is asked for again by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const call = 'POST /payment/stripe/update-payment/';
    const host = createFakeHost({
      session: visitor,
      replies: { [call]: refuse('payment_provider_unavailable') },
    });
    const path = '/stripe-payment/confirmation?success=true&session_id=cs_1&payment_id=p1';
    renderInSlice(<App />, { host, path });
    await screen.findByRole('button', { name: 'Réessayer' });
    host.replies[call] = { status: 200, message: 'Paiement réussi!' };
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    jest.useRealTimers();
    expect(await screen.findByText(/Votre abonnement est actif/)).toBeTruthy();
  });

  it('that the server cannot tell can be asked for again; once paid it says so', async () => {
    const call = 'POST /payment/stripe/update-payment/';
    const path = '/stripe-payment/confirmation?success=true&session_id=cs_1&payment_id=p1';
    const host = createFakeHost({ replies: { [call]: refuse('payment_provider_unavailable') } });
    renderInSlice(<App />, { host, path });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    host.replies[call] = { status: 200, message: 'Paiement réussi!' };
    await userEvent.click(retry);
    await screen.findByText(/Votre abonnement est actif/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(host.bodies(call)[0]).toEqual({
      checkout_id: 'cs_1',
      payment_id: 'p1',
      payment_status: 'success',
      success: true,
    });
  });
});
