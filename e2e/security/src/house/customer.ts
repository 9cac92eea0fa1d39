import { expect } from '@jest/globals';
import {
  checkSubscription,
  type InterviewShare,
  readInterviewShare,
  startAttempt,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import type { House } from './house.js';
import { goodPassword, newEmail, type SignedIn, sendCheckout, signIn } from './people.js';

/** A new person who has paid for a plan; what the provider's webhook tells is all that the house hears of it. */
export async function customer(house: Pick<House, 'ask'>, plan = 'gold'): Promise<SignedIn> {
  const person = { email: newEmail(), password: goodPassword };
  const checkout = await sendCheckout(house, { ...person, sub_id: plan });
  expect(checkout.status).toBe(303);
  const paid = await fetch(checkout.headers.location as string, { method: 'POST', redirect: 'manual' });
  expect(paid.status).toBe(303);
  const signedIn = await signIn(house, person);
  await until('the plan is active', async () => {
    const { body } = await house.ask<{ status?: string }>(checkSubscription.path, {
      bearer: signedIn.access,
    });
    return body.status === 'Active';
  });
  await until('a test can be begun', async () => {
    const attempt = { json: { test_id: 'ce-15' }, bearer: signedIn.access };
    return (await house.ask(startAttempt.path, attempt)).status < 300;
  });
  await until('an interview can be booked', async () => {
    const { body } = await house.ask<InterviewShare>(readInterviewShare.path, { bearer: signedIn.access });
    return (body.interviews?.of ?? 0) > 0;
  });
  return signedIn;
}
