import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Role, userRegistered } from '@passerelle/contracts';
import { CardProviders } from '../payments/card-providers.js';
import { ReconcileJob } from '../payments/reconcile.job.js';
import { type BillingApp, problemOf, startBillingApp, visitorForm } from '../testing/billing-app.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());
beforeEach(() => {
  billing.cards.mood = 'well';
  billing.app.clock.reset();
});

const html = { accept: 'text/html,application/xhtml+xml' };
const orders = (email: string) =>
  billing.sql<{ id: string; amount_cents: number; subscription_type: string; state: string }>(
    'SELECT id, amount_cents, subscription_type, state FROM purchase_order WHERE email = $1 ORDER BY created_at',
    [email],
  );

describe('a visitor’s checkout', () => {
  it('makes account, order and session, and sends the browser to the provider', async () => {
    const form = visitorForm();
    const response = await billing.checkout(form, html);
    expect(response.status).toBe(303);
    const session = billing.cards.session(response.headers.get('location') ?? '');
    const [order] = await orders(form.email ?? '');
    expect(order).toMatchObject({ amount_cents: 3499, subscription_type: 'First Time', state: 'pending' });
    expect(session).toMatchObject({
      client_reference_id: order?.id,
      metadata: { order_id: order?.id, attempt: '1' },
      amount_total: 3499,
      currency: 'usd',
      customer_email: form.email,
      locale: 'fr',
      success_url: `http://localhost:8080/stripe-payment/confirmation?success=true&session_id={CHECKOUT_SESSION_ID}&payment_id=${order?.id}&payment_type=stripe`,
      cancel_url: `http://localhost:8080/payment/stripe/return/${order?.id}/`,
    });
    expect(billing.cards.keys).toContain(`order:${order?.id}:1`);
    expect(billing.auth.authorizations.at(-1)).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('takes the price from the plan, whatever the form says', async () => {
    const form = visitorForm({
      sub_id: 'diamond',
      amount: '0.01',
      price: '1',
      tier: '5',
      subscription_type: 'x',
    });
    const response = await billing.checkout(form);
    expect(billing.cards.session(response.headers.get('location') ?? '').amount_total).toBe(6999);
    expect(await orders(form.email ?? '')).toMatchObject([{ amount_cents: 6999 }]);
  });

  it('makes one order of a form that is sent twice at once, and again later', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    const both = await Promise.all([billing.checkout(form), billing.checkout(form)]);
    const again = await billing.checkout(form);
    const locations = [...both, again].map((response) => response.headers.get('location'));
    expect(new Set(locations).size).toBe(1);
    expect(await orders(form.email ?? '')).toHaveLength(1);
  });

  it('makes another order of another form', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    await billing.checkout(form);
    await billing.checkout({ ...form, form_id: randomUUID() });
    expect(await orders(form.email ?? '')).toHaveLength(2);
  });

  it('sends a form whose order is paid to the confirmation, and charges nothing more', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    const first = await billing.checkout(form);
    const session = billing.cards.pay(billing.cards.session(first.headers.get('location') ?? ''));
    // No webhook came: the second post asks the provider itself.
    const second = await billing.checkout(form);
    expect(second.status).toBe(303);
    expect(second.headers.get('location')).toBe(
      `/stripe-payment/confirmation?success=true&session_id=${session.id}&payment_id=${session.client_reference_id}&payment_type=stripe`,
    );
    expect(await billing.state(session.client_reference_id)).toBe('paid');
  });

  it('begins a new attempt of the same order when the session expired', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    const first = billing.cards.session((await billing.checkout(form)).headers.get('location') ?? '');
    billing.cards.expire(first);
    const second = billing.cards.session((await billing.checkout(form)).headers.get('location') ?? '');
    expect(second.id).not.toBe(first.id);
    expect(second.metadata).toEqual({ order_id: first.client_reference_id, attempt: '2' });
    expect(await billing.state(first.client_reference_id)).toBe('pending');
  });

  it('refuses bad fields in French, and makes nothing', async () => {
    const form = visitorForm({ email: 'pas-une-adresse', password: '123' });
    const response = await billing.checkout(form);
    expect(response.status).toBe(400);
    const refused = await billing.checkout(
      visitorForm({ email: 'a@b.test', password: '123', last_name: '' }),
    );
    expect(await problemOf(refused)).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([
        { field: 'password', message: 'Le mot de passe doit contenir au moins 6 caractères' },
        { field: 'last_name', message: expect.any(String) },
      ]),
    });
    expect(await orders('a@b.test')).toEqual([]);
  });

  it('refuses another’s address without its password', async () => {
    const form = visitorForm();
    await billing.checkout(form);
    const response = await billing.checkout({ ...form, password: 'autre-mot' });
    expect(response.status).toBe(401);
    expect(await problemOf(response)).toMatchObject({ code: 'bad_credentials' });
    expect(await orders(form.email ?? '')).toHaveLength(1);
  });

  it('answers an unknown plan with 404, or leads a browser back with the code alone', async () => {
    const form = visitorForm({ sub_id: 'platine' });
    expect((await billing.checkout(form)).status).toBe(404);
    const browser = await billing.checkout(form, html);
    expect(browser.status).toBe(303);
    expect(browser.headers.get('location')).toBe('/payment?sub_id=platine&error=not_found');
  });

  it('never puts text of the form into the address', async () => {
    const response = await billing.checkout(
      visitorForm({ sub_id: '//evil.test/<script>', email: 'x' }),
      html,
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/payment?sub_id=&error=validation_failed&field=sub_id');
  });
});

describe('a signed-in person’s checkout', () => {
  it('sells the operators’ plan to operators alone', async () => {
    const buy = async (form: Record<string, string>, headers: Record<string, string> = {}) =>
      (await billing.checkout(form, { accept: 'application/json', ...headers })).status;
    const as = async (role: Role) => {
      const authorization = `Bearer ${await billing.token(randomUUID(), [role])}`;
      return buy({ sub_id: 'atry' }, { authorization });
    };
    expect(await buy(visitorForm({ sub_id: 'atry' }))).toBe(404);
    expect([await as('learner'), await as('teacher'), await as('ops')]).toEqual([404, 404, 303]);
  });

  it('is a renewal, in the name of the token, to the known address', async () => {
    const userId = randomUUID();
    const user = {
      id: userId,
      first_name: 'Sékou',
      last_name: 'Keita',
      email: `sekou-${userId}@exemple.test`,
      phone: null,
      country: null,
      image: null,
      roles: ['learner' as const],
    };
    await billing.app.publish(userRegistered, {
      subject: userId,
      version: 1,
      data: { user, disabled: false },
    });
    const form = { sub_id: 'bronze', email: 'autre@exemple.test', password: 'secret-6' };
    const response = await billing.checkout(form, { authorization: `Bearer ${await billing.token(userId)}` });
    expect(response.status).toBe(303);
    expect(billing.cards.session(response.headers.get('location') ?? '').customer_email).toBe(user.email);
    expect(await orders(user.email)).toMatchObject([{ subscription_type: 'Renewal', amount_cents: 1499 }]);
    expect(billing.auth.accounts.has('autre@exemple.test')).toBe(false);
  });

  it('is asked to sign in when neither token nor account comes', async () => {
    const response = await billing.checkout({ sub_id: 'bronze' }, html);
    expect(response.headers.get('location')).toBe('/payment?sub_id=bronze&error=unauthenticated');
  });

  it('is refused with a bad token', async () => {
    const headers = { ...html, authorization: 'Bearer nonsense' };
    const response = await billing.checkout(visitorForm(), headers);
    expect(response.headers.get('location')).toMatch(/error=unauthenticated$/);
  });
});

describe('a provider in trouble', () => {
  it('is said to the browser, and the same form goes on with the same order and key once it is back', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    // The session is made, but the answer is lost: the worst moment.
    billing.cards.mood = 'lost';
    const lost = await billing.checkout(form, html);
    expect(lost.headers.get('location')).toBe('/payment?sub_id=gold&error=payment_provider_unavailable');
    billing.cards.mood = 'well';
    const response = await billing.checkout(form, html);
    const session = billing.cards.session(response.headers.get('location') ?? '');
    const own = [...billing.cards.sessions.values()].filter(
      ({ client_reference_id }) => client_reference_id === session.client_reference_id,
    );
    expect(own).toHaveLength(1);
    expect(await orders(form.email ?? '')).toMatchObject([{ state: 'pending' }]);
  });

  it('says that the provider does not take the address: that is no outage', async () => {
    billing.cards.mood = 'refuses';
    const refused = await billing.checkout(visitorForm({ form_id: randomUUID() }), {
      accept: 'application/json',
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'validation_failed', errors: [{ field: 'email' }] },
    ]);
  });

  it('hands out no page of an attempt that was given up while the provider was asked: one alone can be paid', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    billing.cards.mood = 'down';
    await billing.checkout(form);
    billing.cards.mood = 'well';
    const [order] = await orders(form.email ?? '');
    const provider = billing.app.get(CardProviders).of({ provider: 'stripe' });
    const createSession = jest.spyOn(provider, 'createSession').mockImplementationOnce(async (...asked) => {
      // The buyer's second try meets the job that gives up attempts of 10 minutes.
      billing.app.clock.advance(11 * 60_000);
      await billing.app.get(ReconcileJob).run();
      return provider.createSession(...asked);
    });
    expect((await billing.checkout(form)).status).toBe(502);
    createSession.mockRestore();
    const page = (await billing.checkout(form)).headers.get('location');
    expect(
      await billing.sql('SELECT attempt, url FROM checkout_attempt WHERE order_id = $1 ORDER BY attempt', [
        order?.id,
      ]),
    ).toEqual([
      { attempt: 1, url: null },
      { attempt: 2, url: page },
    ]);
  });

  it('does not repeat the key of an attempt that the provider answered with an error', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    billing.cards.mood = 'error';
    expect((await billing.checkout(form)).status).toBe(502);
    billing.cards.mood = 'well';
    await billing.checkout(form);
    const [order] = await orders(form.email ?? '');
    expect(billing.cards.keys.at(-1)).toBe(`order:${order?.id}:2`);
  });
});

describe('the way back of a browser that gave up', () => {
  it('leads to the confirmation with the session’s id', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const response = await fetch(`${billing.app.url}/payment/stripe/return/${orderId}/`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `/stripe-payment/confirmation?canceled=true&session_id=${session.id}&payment_id=${orderId}&payment_type=stripe&sub_id=gold`,
    );
  });

  it('leads there without one when there is no such order', async () => {
    for (const id of [randomUUID(), 'nothing']) {
      const response = await fetch(`${billing.app.url}/payment/stripe/return/${id}/`, { redirect: 'manual' });
      expect(response.headers.get('location')).toBe(
        `/stripe-payment/confirmation?canceled=true&payment_id=${id}&payment_type=stripe`,
      );
    }
  });
});
