import { afterEach, describe, expect, it } from '@jest/globals';
import { type CheckoutState, type Order, orderByMobileMoney } from '@passerelle/contracts';
import { createFakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app.js';

const gold: CheckoutState = { plan: 'Gold', duration: 60, price: 34.99, sub_id: 'gold', sub_type: 'Examen' };
const call = `POST ${orderByMobileMoney.path}`;
const whatsapp = 'https://wa.me/15145550142?text=Bonjour';
const order: Order = {
  id: 'o1',
  created_at: '2026-03-01T10:00:00.000Z',
  paid_at: null,
  refunded_at: null,
  state: 'pending',
  awaits: 'transfer',
  plan_name: 'Gold',
  sub_type: 'Examen',
  plan_duration: 60,
  amount: '34.99',
  currency: 'USD',
  subscription_type: 'Renewal',
  payment_method: 'orangemoney',
  receipt: null,
};
const waits = { order, whatsapp_url: whatsapp };

const visitor = { isAuthenticated: false, user: null } as const;
const open = (host: ReturnType<typeof createFakeHost>) => renderInSlice(<App />, { host, path: '/payment' });
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function chooseOrangeMoney(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /Orange Money/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions de vente/ }));
}

afterEach(() => sessionStorage.clear());

describe('Orange Money', () => {
  it('makes the order, says that it waits, and opens the messaging app', async () => {
    const host = createFakeHost({
      state: gold,
      replies: { [call]: () => Response.json(waits, { status: 201 }) },
    });
    open(host);
    await chooseOrangeMoney();
    await press(/^Payer \$34\.99 avec Orange Money/);
    expect(await screen.findByText(/elle attend votre transfert/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ouvrir WhatsApp/ }).getAttribute('href')).toBe(whatsapp);
    expect(host.bodies(call)).toEqual([{ sub_id: 'gold', form_id: expect.any(String) }]);
  });

  it('asks a visitor for address and password first', async () => {
    open(createFakeHost({ state: gold, session: visitor }));
    await chooseOrangeMoney();
    expect(screen.getByRole('button', { name: /Payer avec Orange Money/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toContain('Veuillez remplir votre email et mot de passe');
  });

  it('says why an order was not made, and keeps what was typed but the password', async () => {
    const host = createFakeHost({
      state: gold,
      session: visitor,
      replies: { [call]: refuse('bad_credentials') },
    });
    open(host);
    await userEvent.type(await screen.findByLabelText('Prénom'), 'Awa');
    await userEvent.type(screen.getByLabelText('Nom'), 'Camara');
    await userEvent.type(screen.getByLabelText('Email'), 'awa@exemple.test');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'pont-42-Rimouski');
    await userEvent.type(screen.getByLabelText('Confirmer le mot de passe'), 'pont-42-Rimouski');
    await chooseOrangeMoney();
    await press(/^Payer \$34\.99 avec Orange Money/);
    expect((await screen.findByRole('alert')).textContent).toContain('Un compte existe déjà');
    expect(screen.getByText('Mot de passe incorrect')).toBeTruthy();
    expect(JSON.stringify(sessionStorage)).toContain('awa@exemple.test');
    expect(JSON.stringify(sessionStorage)).not.toContain('pont-42');
  });
});
