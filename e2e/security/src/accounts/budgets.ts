import { expect } from '@jest/globals';
import { checkEmail, confirmPasswordReset, resetPassword } from '@passerelle/contracts';
import { newAddress, outcome } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { newcomer, newEmail, signIn, signInReply } from '../house/people.js';
import { test } from '../lines.js';

/** They use budgets up, so they come last. */
export function budgetLines(house: () => House): void {
  test('checkEmail', 'one address', async () => {
    const { email } = await newcomer(house());
    const address = newAddress();
    const check = (asked: string) =>
      house().ask<{ exists?: boolean; code?: string; message?: string }>(
        `${checkEmail.path}?email=${encodeURIComponent(asked)}`,
        { address },
      );
    expect((await check(email.toUpperCase())).body).toEqual({ exists: true });
    expect((await check(newEmail())).body).toEqual({ exists: false });
    const budget = 30;
    const replies = await together(Array.from({ length: budget + 10 }, () => () => check(newEmail())));
    const refused = replies.filter(({ status }) => status === 429);
    // Twelve more than the budget were sent; a window that ends meanwhile gives some of it back.
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({
        code: 'too_many_requests',
        message: 'Trop de demandes. Réessayez dans un instant.',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).not.toHaveProperty('exists');
    }
  });

  test('guessing', 'strangers try few of them, the owner signs in, at a new place too', async () => {
    const victim = await newcomer(house());
    const home = newAddress();
    const { reply } = await signIn(house(), victim, { address: home });
    const device = Object.entries(reply.cookies)
      .filter(([name]) => name.endsWith('passerelle_device'))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const attackers = Array.from({ length: 50 }, newAddress);
    const guesses = await together(
      Array.from({ length: 1_000 }, (_, n) => async () => {
        const guess = { email: victim.email, password: `guess-${n}` };
        return outcome(await signInReply(house(), guess, { address: attackers[n % 50] as string }));
      }),
    );
    const tried = guesses.filter(([status]) => status === 401).length;
    expect(tried).toBeGreaterThan(0);
    // Twenty of all and what is under way when the last one is counted, then five of each address.
    expect(tried).toBeLessThanOrEqual(30 + attackers.length * 5);
    expect(guesses.filter(([status, code]) => status === 429 && code === 'too_many_requests')).toHaveLength(
      1_000 - tried,
    );
    // From where nobody guessed, from where they signed in before, by the browser or by the network; and with a new password.
    expect((await signInReply(house(), victim, { address: newAddress() })).status).toBe(200);
    expect((await signInReply(house(), victim, { cookie: device })).status).toBe(200);
    expect((await signInReply(house(), victim, { address: home })).status).toBe(200);
    await house().ask(resetPassword.path, { json: { email: victim.email } });
    const [link] = await house().mailbox.resetLinks(victim.email);
    const password = 'nouveau-kayak-8';
    const json = { ...link, new_password: password, re_new_password: password };
    expect((await house().ask(confirmPasswordReset.path, { json })).status).toBe(200);
    expect((await signInReply(house(), { ...victim, password })).status).toBe(200);
  });
}
