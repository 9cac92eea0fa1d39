import { describe, expect, it } from '@jest/globals';
import { createFakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.js';

const visitor = { isAuthenticated: false, user: null } as const;

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
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aller à la connexion' }).getAttribute('href')).toBe('/login');
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
    expect(host.bodies(call)[0]).toEqual({
      checkout_id: 'cs_1',
      payment_id: 'p1',
      payment_status: 'success',
      success: true,
    });
  });
});
