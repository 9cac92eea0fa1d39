import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newAccount, signInByCall } from './api.js';
import { mailTo } from './mailbox.js';
import { demoPerson, type newPerson } from './people.js';
import { expect, type Page } from './test.js';

/** Somebody new with a proven mailbox, whom the school has made a teacher; without a second factor yet. */
export async function newTeacher(request: APIRequestContext): Promise<ReturnType<typeof newPerson>> {
  const person = await newAccount(request);
  const { id, headers } = await signInByCall(request, person);
  const { text } = await mailTo(person.email, /Confirmez votre adresse/);
  const token = /\/mailbox\/confirm\/(\S+)/.exec(text)?.[1];
  const proof = await request.post('/auth/users/mailbox/prove/', { headers, data: { token } });
  expect(proof.status()).toBe(200);
  const admin = await signInByCall(request, demoPerson('admin'));
  const given = await request.put(`/mgmt/people/${id}/roles/`, {
    headers: admin.headers,
    data: { roles: ['learner', 'teacher'] },
  });
  expect(given.status()).toBe(200);
  return person;
}

/** Gives the page's browser a device that makes passkeys, and says yes when it is asked: Chromium's own. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** What an application shows, from now on: each next code half a minute early, which is taken too. */
export function codesOf(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  const start = Date.now();
  let given = 0;
  return () => {
    given += 1;
    return totp.generate({ timestamp: start + (given - 1) * 30_000 });
  };
}
