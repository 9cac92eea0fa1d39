import { expect } from '@jest/globals';
import { createBooking, login, readMe, saveResponse, startAttempt, updateMe } from '@passerelle/contracts';
import { pathOf } from '../house/calls.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import { goodPassword, newEmail, sendCheckout, signIn, someone } from '../house/people.js';
import { test } from '../lines.js';

/** What a client would like to decide and may not. */
const wishes = {
  role: 'admin',
  roles: ['admin', 'ops'],
  id: '00000000-0000-4000-8000-000000000004',
  user_id: '00000000-0000-4000-8000-000000000004',
  price: 0.01,
  amount: 0.01,
  amount_cents: 1,
  plan_duration: 9_999,
  status: 'ACCEPTED',
  disabled: false,
  version: 99,
  password_hash: 'x',
};

export function extraFieldLines(house: () => House): void {
  test('extraFields', 'at the checkout: account, price and duration', async () => {
    const person = { email: newEmail(), password: goodPassword };
    const form = Object.fromEntries(Object.entries(wishes).map(([name, value]) => [name, String(value)]));
    const reply = await sendCheckout(house(), { ...form, ...person, sub_id: 'silver' });
    expect(reply.status).toBe(303);
    const signedIn = await signIn(house(), person);
    const me = await house().ask(readMe.path, { bearer: signedIn.access });
    expect(me.body).toMatchObject({ email: person.email, roles: ['learner'] });
    expect(signedIn.id).not.toBe(wishes.id);
    const order = await house().databases.row(
      'billing',
      `SELECT o.amount_cents = p.amount_cents AS price, o.plan_duration = p.plan_duration AS duration, o.state
       FROM purchase_order o JOIN plan p ON p.id = o.plan_id WHERE o.email = $1`,
      [person.email],
    );
    expect(order).toMatchObject({ price: true, duration: true });
    expect(order.state).not.toBe('paid');
  });

  test('extraFields', 'at the sign-in and in the profile', async () => {
    const person = await someone(house());
    const account = () =>
      house().databases.row(
        'auth',
        'SELECT id, email, roles, disabled, password_hash FROM account WHERE id = $1',
        [person.id],
      );
    const before = await account();
    const { email, password } = person;
    const again = await house().ask<{ user: object }>(login.path, { json: { ...wishes, email, password } });
    expect([again.status, again.body.user]).toEqual([200, person.reply.body.user]);
    const patched = await house().ask(updateMe.path, {
      method: 'PATCH',
      json: { ...wishes, email: newEmail(), first_name: 'Aminata' },
      bearer: person.access,
    });
    expect([200, 501]).toContain(patched.status);
    expect(await account()).toEqual(before);
    const me = await house().ask(readMe.path, { bearer: person.access });
    expect(me.body).toMatchObject({
      id: person.id,
      email,
      roles: ['learner'],
      ...(patched.status === 200 && { first_name: 'Aminata' }),
    });
  });

  test('extraFields', 'in an attempt and in a booking', async () => {
    const person = await customer(house());
    const { access: bearer } = person;
    // Ends the attempt that a customer has begun.
    const sent = await house().ask(pathOf(saveResponse, { testId: 'ce-15' }), {
      json: { questions: [] },
      bearer,
    });
    expect(sent.status).toBe(201);
    const attempt = await house().ask<{ id: string; status: string; deadline_at: string }>(
      startAttempt.path,
      {
        json: {
          ...wishes,
          test_id: 'ce-15',
          deadline_at: '2099-01-01T00:00:00.000Z',
          result: { score: 699 },
        },
        bearer,
      },
    );
    expect(attempt.status).toBe(201);
    expect(attempt.body).toMatchObject({ status: 'open', result: null });
    expect(attempt.body.id).not.toBe(wishes.id);
    expect(attempt.body.deadline_at).not.toMatch(/^2099/);
    const { user_id } = await house().databases.row(
      'content',
      'SELECT user_id FROM attempt WHERE id::text = $1',
      [attempt.body.id],
    );
    expect(user_id).toBe(person.id);

    const day = new Date(Date.now() + 100 * 86_400_000);
    while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
    const date = `${day.getUTCDate()}-${day.getUTCMonth() + 1}-${day.getUTCFullYear()}`;
    const booking = await house().ask<{ status: string; mine: boolean }>(createBooking.path, {
      json: { ...wishes, date, time: '12:00:00', mine: false },
      bearer,
    });
    expect(booking.status).toBe(201);
    expect(booking.body).toMatchObject({ status: 'PENDING', mine: true });
  });
}
