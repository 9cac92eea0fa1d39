import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from '@playwright/test';
import { newPerson } from './people.js';

/** Someone who has signed in, as a client without a browser sees it. */
export interface SignedIn {
  readonly id: string;
  readonly headers: { readonly authorization: string };
}

/** Signs in and returns the bearer header. */
export async function signInByCall(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const reply = await request.post('/auth/login/jwt/create/', { data: { email, password } });
  expect(reply.status()).toBe(200);
  const { user, access } = await reply.json();
  return { id: user.id, headers: { authorization: `Bearer ${access}` } };
}

/** Sends the checkout form as a browser does, without following where it leads. */
export function sendCheckout(
  request: APIRequestContext,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<APIResponse> {
  return request.post('/payment/stripe/create-checkout-session/', {
    form: { form_id: randomUUID(), ...form },
    headers,
    maxRedirects: 0,
  });
}

/** The checkout form of a visitor. */
export function visitorForm(person: ReturnType<typeof newPerson>, plan: string) {
  const { email, password, firstName, lastName } = person;
  return {
    sub_id: plan,
    email,
    password,
    first_name: firstName,
    last_name: lastName,
    country: 'GN',
    phone: '',
  };
}

/** A fresh person with an account and no plan: they began a checkout and left it. */
export async function newAccount(request: APIRequestContext): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  expect((await sendCheckout(request, visitorForm(person, 'bronze'))).status()).toBe(303);
  return person;
}

/** A fresh person who has bought a plan, is signed in and has begun the first test. */
export async function buyer(
  request: APIRequestContext,
  plan = 'silver',
): Promise<SignedIn & ReturnType<typeof newPerson>> {
  const person = newPerson();
  const checkout = await sendCheckout(request, visitorForm(person, plan));
  expect(checkout.status()).toBe(303);
  const payPage = checkout.headers().location as string;
  const paid = await request.post(payPage, { maxRedirects: 0 });
  const back = new URL(paid.headers().location as string).searchParams;
  const update = await request.post('/payment/stripe/update-payment/', {
    data: {
      checkout_id: back.get('session_id'),
      payment_id: back.get('payment_id'),
      payment_status: 'success',
      success: true,
    },
  });
  expect(await update.json()).toMatchObject({ status: 200 });
  const signedIn = await signInByCall(request, person);
  await expect
    .poll(async () =>
      (
        await request.post('/exam/attempts/', { data: { test_id: 'ce-15' }, headers: signedIn.headers })
      ).status(),
    )
    .toBeLessThan(300);
  return { ...person, ...signedIn };
}
