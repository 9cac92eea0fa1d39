import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  type CheckoutState,
  keptOnDevice,
  type Order,
  orderByMobileMoney,
  type Plan,
  problem,
  type UserSubscription,
} from '@passerelle/contracts';
import { queryClientOf } from '@passerelle/slice-kit';
import { createFakeHost, learner, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shortDate } from '../format/dates.js';
import { draftPhoto } from '../photo/draft-photo.js';
import { CheckoutPage } from './checkout-page.js';
import { checkoutDraft } from './draft.js';
import { emptyFields } from './sign-up.js';

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
const awaited = { ...gold, transfer: { orderId: 'o1', whatsappUrl: whatsapp, buyer: learner.id } };
const ordersCall = 'GET /user/api/orders/';
const plansCall = 'GET /mgmt/available-subscriptions/';
const plan: Plan = {
  id: 'gold',
  plan_name: 'Gold',
  amount: 34.99,
  plan_duration: 60,
  sub_type: 'Examen',
  plan_items: null,
  payment_methods: ['card', 'orangemoney'],
};

const visitor = { isAuthenticated: false, user: null } as const;
const open = (host: ReturnType<typeof createFakeHost>) =>
  renderInSlice(<CheckoutPage />, { host, path: '/payment' });
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function chooseOrangeMoney(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /Orange Money/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions de vente/ }));
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('what the tab keeps of a buyer goes when they sign out', () => {
  checkoutDraft.keep(emptyFields);
  draftPhoto.keep({ email: 'awa@exemple.org', photo: 'data:image/jpeg;base64,YQ==' });
  const kept = Object.keys(sessionStorage);
  expect(kept).toHaveLength(2);
  expect(Object.values(keptOnDevice.keys)).toEqual(expect.arrayContaining(kept));
});

describe('the price', () => {
  const dearer: Plan = { ...plan, amount: 39.99 };
  const notice = 'Le prix de ce forfait a changé : $39.99 au lieu de $34.99.';
  const said = () =>
    screen
      .queryAllByRole('status')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
      .find(Boolean);
  const shown = () => [...new Set(document.body.textContent?.match(/\$\d+\.\d\d/g))];
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

  it('that travelled is the one of today where that is another: it is said, shown and sent', async () => {
    const host = createFakeHost({ state: gold, replies: { [plansCall]: [dearer] } });
    open(host);
    await waitFor(() => expect(said()).toBe(notice));
    await chooseOrangeMoney();
    expect(screen.getByRole('button', { name: /^Payer \$39\.99 avec Orange Money/ })).toBeTruthy();
    expect(document.querySelector('input[name=amount]')).toHaveProperty('value', '39.99');
    expect(screen.getAllByText('$39.99').length).toBeGreaterThan(1);
    expect(screen.queryByText('$34.99')).toBeNull();
  });

  it('is read anew by who comes back to the tab; a plan off sale is no longer sold; unread it stays', async () => {
    const host = createFakeHost({ state: gold, replies: { [plansCall]: [plan] } });
    open(host);
    await screen.findByRole('radio', { name: /Orange Money/ });
    expect([said(), shown()]).toEqual([undefined, ['$34.99']]);
    host.replies[plansCall] = [dearer];
    await comeBack();
    await waitFor(() => expect(said()).toBe(notice));
    host.replies[plansCall] = refuse('forbidden');
    await comeBack();
    expect(said()).toBe(notice);
    host.replies[plansCall] = [];
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Choisissez d’abord un forfait' })).toBeTruthy();
  });

  it('of the page that was opened stands where the plans cannot be read', async () => {
    const host = createFakeHost({ state: gold, replies: { [plansCall]: refuse('forbidden') } });
    open(host);
    await waitFor(() => expect(host.asked).toContain(plansCall));
    await chooseOrangeMoney();
    expect(screen.getByRole('button', { name: /^Payer \$34\.99 avec Orange Money/ })).toBeTruthy();
    expect(said()).toBeUndefined();
  });

  it('of the order is what its transfer is of, whatever the page showed', async () => {
    const made = { ...waits, order: { ...order, amount: '39.99' } };
    const host = createFakeHost({
      state: gold,
      follows: true,
      replies: { [call]: () => Response.json(made, { status: 201 }) },
    });
    open(host);
    await chooseOrangeMoney();
    await press(/^Payer \$34\.99 avec Orange Money/);
    await screen.findByRole('heading', { level: 1, name: 'Votre commande est en attente' });
    expect(shown()).toEqual(['$39.99']);
  });
});

it('a visitor’s mistakes stop the payment by card: said above, and each under its field', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  open(createFakeHost({ state: gold, session: visitor }));
  await userEvent.click(await screen.findByRole('radio', { name: /Carte bancaire/ }));
  expect(screen.getByRole('button', { name: /^Payer/ })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Email'), 'awa@exemple');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'abcde');
  await userEvent.type(screen.getByLabelText('Confirmer le mot de passe'), 'abcdf');
  await press(/^Payer \$34\.99 par carte/);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Veuillez corriger les erreurs avant de continuer.',
  );
  for (const words of [
    'Format de l’email invalide',
    'Le mot de passe doit contenir au moins 6 caractères',
    'Les mots de passe ne correspondent pas',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
});

describe('who has a plan already', () => {
  const dayMs = 86_400_000;
  const held = (plan_name: string, startedDaysAgo: number): UserSubscription => ({
    id: `${plan_name} ${startedDaysAgo}`,
    created_on: new Date(Date.now() - startedDaysAgo * dayMs).toISOString(),
    subscription_details: {
      plan_name,
      sub_type: 'Examen',
      amount: 34.99,
      currency: 'USD',
      plan_duration: 60,
    },
  });
  const openWith = (...results: UserSubscription[]) =>
    open(
      createFakeHost({
        state: gold,
        replies: { [plansCall]: [plan], 'GET /user/api/user-subscriptions/': { results } },
      }),
    );
  const day = (days: number) => shortDate(new Date(Date.now() + days * dayMs)).replace(/\s/g, ' ');
  const text = (title: HTMLElement) => title.parentElement?.textContent?.replace(/\s/g, ' ');

  it('reads before paying again that the same one begins at its end, after the renewal that waits too', async () => {
    openWith(held('Gold', 10), held('Gold', -50));
    const title = await screen.findByText('Vous avez déjà Gold');
    expect(text(title)).toContain(
      `Il court jusqu’au ${day(110)}. Celui que vous achetez commence à cette date.`,
    );
  });

  it('reads that another one begins at once, beside it', async () => {
    openWith(held('Silver', 10));
    const title = await screen.findByText('Vous avez déjà Silver');
    expect(text(title)).toContain(`Il court jusqu’au ${day(50)}. Gold commence dès le paiement`);
  });

  it('is not told of one that is over', async () => {
    openWith(held('Gold', 61));
    await screen.findByRole('radio', { name: /Orange Money/ });
    expect(screen.queryByText(/^Vous avez déjà/)).toBeNull();
  });
});

describe('Orange Money', () => {
  it('makes the order, and keeps in the entry that it waits', async () => {
    const host = createFakeHost({
      state: gold,
      replies: { [call]: () => Response.json(waits, { status: 201 }) },
    });
    open(host);
    await chooseOrangeMoney();
    await press(/^Payer \$34\.99 avec Orange Money/);
    await waitFor(() => expect(host.navigated).toEqual([{ to: '/payment', state: awaited }]));
    expect(host.bodies(call)).toEqual([{ sub_id: 'gold', form_id: expect.any(String) }]);
  });

  it('that is refused: what was pressed keeps the focus, and why is brought into sight', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const host = createFakeHost({
      state: gold,
      replies: { [call]: () => new Promise((resolve) => (answer = resolve)) },
    });
    open(host);
    await chooseOrangeMoney();
    const brought: Element[] = [];
    // jsdom has none.
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      brought.push(this);
    };
    await press(/^Payer \$34\.99 avec Orange Money/);
    const sending = await screen.findByRole('button', { name: 'Enregistrement de la commande…' });
    expect([sending.getAttribute('aria-disabled'), sending.matches(':disabled')]).toEqual(['true', false]);
    answer(Response.json(problem('service_unavailable'), { status: 503 }));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(brought.map((each) => each.contains(alert))).toEqual([true]));
    expect(document.activeElement?.textContent).toMatch(/^Payer/);
  });

  it('answered after its reader left does not bring them back', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const host = createFakeHost({
      state: gold,
      replies: { [call]: () => new Promise((resolve) => (answer = resolve)) },
    });
    const { rerender } = open(host);
    await chooseOrangeMoney();
    await press(/^Payer \$34\.99 avec Orange Money/);
    await waitFor(() => expect(host.bodies(call)).toHaveLength(1));
    checkoutDraft.keep(emptyFields);
    rerender(<p>Ailleurs</p>);
    answer(Response.json(waits, { status: 201 }));
    await waitFor(() => expect(checkoutDraft.read()).toBeNull());
    expect(host.navigated).toEqual([]);
  });

  it('once it waits, says so after a reload too, with the way to the messaging app, and asks for nothing again', async () => {
    open(createFakeHost({ state: awaited, replies: { [ordersCall]: { results: [order] } } }));
    await screen.findByRole('heading', { level: 1, name: 'Votre commande est en attente' });
    expect(screen.getByRole('link', { name: /Ouvrir WhatsApp/ }).getAttribute('href')).toBe(whatsapp);
    expect(await screen.findByText(/^Commande du/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('confirmed meanwhile is paid: the news takes the focus, and the session asks for the subscription', async () => {
    const host = createFakeHost({ state: awaited, replies: { [ordersCall]: { results: [order] } } });
    let refreshed = 0;
    host.session.refreshSubscription = async () => {
      refreshed += 1;
      return 'Active';
    };
    open(host);
    await screen.findByText(/^Commande du/);
    host.replies[ordersCall] = { results: [{ ...order, state: 'paid', awaits: null }] };
    await act(() => queryClientOf(host).refetchQueries());
    await screen.findByText(/Votre abonnement est actif/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Paiement réussi/ }));
    expect(refreshed).toBe(1);
  });

  it.each([visitor, { user: { ...learner, id: 'somebody else' } }])(
    'is its buyer’s alone: who comes after them on the device and goes back sees the plan',
    async (session) => {
      open(createFakeHost({ state: awaited, session, replies: { [ordersCall]: { results: [] } } }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Paiement' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    },
  );

  it('stays with the visitor who made it', () => {
    const { buyer: _, ...transfer } = awaited.transfer;
    open(createFakeHost({ state: { ...gold, transfer }, session: visitor }));
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeTruthy();
  });

  it.each([
    ['failed', /non payée/, /Aucun transfert n’a été reçu/],
    ['expired', /expirée/, /Aucun transfert n’a été reçu/],
    ['refunded', /remboursée/, null],
  ])('%s meanwhile says so, and waits no more', async (state, title, note) => {
    const results = [{ ...order, state, awaits: null }];
    open(createFakeHost({ state: awaited, replies: { [ordersCall]: { results } } }));
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(document.activeElement).toBe(heading);
    if (note) screen.getByText(note);
    expect(screen.queryByText(/WhatsApp/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir mes commandes' }).getAttribute('href')).toContain(
      'accountsettings',
    );
    expect(screen.getByRole('link', { name: 'Contactez-nous' }).getAttribute('href')).toBe('/contact');
  });

  it.each([
    ['Awa Camara', 'Awa', 'Camara'],
    [null, '', ''],
  ])('calls who is signed in by their name (%s), and by no other', (name, first_name, last_name) => {
    open(createFakeHost({ state: gold, session: { user: { ...learner, first_name, last_name } } }));
    expect(screen.getByText(learner.email)).toBeTruthy();
    expect(screen.queryByText('Nom')?.nextSibling?.textContent ?? null).toBe(name);
  });

  it('names the number of who is signed in', async () => {
    const host = createFakeHost({
      state: gold,
      session: { user: { ...learner, phone: '+224620000001' } },
      replies: { [call]: () => Response.json(waits, { status: 201 }) },
    });
    open(host);
    await chooseOrangeMoney();
    await press(/^Payer \$34\.99 avec Orange Money/);
    await waitFor(() => expect(host.bodies(call)).toMatchObject([{ phone: '+224620000001' }]));
  });

  it('is chosen by an address that asks for it', async () => {
    const host = createFakeHost({ replies: { [plansCall]: [plan] } });
    renderInSlice(<CheckoutPage />, { host, path: '/payment?sub_id=gold&method=orangemoney' });
    expect(await screen.findByRole('radio', { name: /Orange Money/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: /^Payer \$34\.99 avec Orange Money/ })).toBeTruthy();
  });

  it('is not offered where the school has no number for it, even to a draft that chose it', async () => {
    const host = createFakeHost({ replies: { [plansCall]: [{ ...plan, payment_methods: ['card'] }] } });
    renderInSlice(<CheckoutPage />, { host, path: '/payment?sub_id=gold&method=orangemoney' });
    await screen.findByRole('radio', { name: /Carte bancaire/ });
    expect(screen.queryByRole('radio', { name: /Orange Money/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sélectionnez le mode de paiement' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('asks a visitor for address and password first', async () => {
    open(createFakeHost({ state: gold, session: visitor }));
    await screen.findByRole('radio', { name: /Orange Money/ });
    const said = screen.getByRole('status');
    await chooseOrangeMoney();
    expect(screen.getByRole('button', { name: /Payer avec Orange Money/ })).toHaveProperty('disabled', true);
    // It stood before: what a status comes with is not announced.
    expect(screen.getByRole('status')).toBe(said);
    expect(said.textContent).toBe(
      'Veuillez remplir votre email et mot de passe pour payer avec Orange Money',
    );
  });

  async function fillInAndPay(host: ReturnType<typeof createFakeHost>) {
    open(host);
    await userEvent.type(await screen.findByLabelText('Prénom'), 'Awa');
    await userEvent.type(screen.getByLabelText('Nom'), 'Camara');
    await userEvent.type(screen.getByLabelText('Email'), 'awa@exemple.test');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'pont-42-Rimouski');
    await userEvent.type(screen.getByLabelText('Confirmer le mot de passe'), 'pont-42-Rimouski');
    await chooseOrangeMoney();
    await press(/^Payer \$34\.99 avec Orange Money/);
  }

  it('keeps what was typed offline, as it says, and as sent for no order', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const host = createFakeHost({ state: gold, session: visitor });
    await fillInAndPay(host);
    expect((await screen.findByRole('alert')).textContent).toContain('Votre saisie est gardée');
    expect(checkoutDraft.read()).toMatchObject({ email: 'awa@exemple.test' });
    expect(checkoutDraft.read()?.sent).toBeUndefined();
    expect(host.bodies(call)).toEqual([]);
  });

  it('says why an order was not made, and keeps what was typed but the password', async () => {
    const host = createFakeHost({
      state: gold,
      session: visitor,
      replies: { [call]: refuse('bad_credentials') },
    });
    await fillInAndPay(host);
    expect((await screen.findByRole('alert')).textContent).toContain('Un compte existe déjà');
    expect(screen.getByText('Mot de passe incorrect')).toBeTruthy();
    expect(JSON.stringify(sessionStorage)).toContain('awa@exemple.test');
    expect(JSON.stringify(sessionStorage)).not.toContain('pont-42');
  });
});
