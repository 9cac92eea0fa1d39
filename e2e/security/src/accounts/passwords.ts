import { expect } from '@jest/globals';
import { confirmPasswordReset, resetPassword } from '@passerelle/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { outcome } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { newcomer, newEmail, sendCheckout, signInReply } from '../house/people.js';
import { test } from '../lines.js';

/** By rank: the first ones, and every fiftieth down to the 3,000th. */
const common = dictionary['passwords-common']
  .filter((password) => password.length >= 6)
  .slice(0, 3_000)
  .filter((_password, rank) => rank < 10 || rank % 50 === 49);

export function passwordLines(house: () => House): void {
  const accountsOf = async (email: string) =>
    (await house().databases.rows('auth', 'SELECT 1 FROM account WHERE email = $1', [email])).length;

  test('argon2', 'what is stored of a password', async () => {
    const { email } = await newcomer(house());
    const { hash } = await house().databases.row<{ hash: string }>(
      'auth',
      'SELECT password_hash AS hash FROM account WHERE email = $1',
      [email],
    );
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(Number(lanes)).toBeGreaterThanOrEqual(1);
  });

  test('passwords', 'five characters are refused, six are enough', async () => {
    const email = newEmail();
    const refused = await sendCheckout(house(), { email, password: 'kay-7' });
    expect(outcome(refused)).toEqual([400, 'validation_failed']);
    expect(refused.body.message).toBe('Le mot de passe doit contenir au moins 6 caractères');
    expect(await accountsOf(email)).toBe(0);
    expect((await signInReply(house(), await newcomer(house(), 'kay-77'))).status).toBe(200);
  });

  test('passwords', 'long ones are accepted, and every character counts', async () => {
    for (const length of [64, 256]) {
      const person = await newcomer(house(), 'é7'.repeat(length / 2));
      expect((await signInReply(house(), person)).status).toBe(200);
      const cut = { ...person, password: `${person.password.slice(0, -1)}8` };
      expect(outcome(await signInReply(house(), cut))).toEqual([401, 'bad_credentials']);
    }
  });

  test('passwords', 'common ones are refused, at the checkout and at a reset', async () => {
    const refusals = await together(
      common.map((password) => async () => {
        const email = newEmail();
        const { status, body } = await sendCheckout(house(), { email, password });
        return [status, /trop courant/.test(body.message), await accountsOf(email)];
      }),
    );
    expect(refusals).toEqual(common.map(() => [400, true, 0]));
    const person = await newcomer(house());
    await house().ask(resetPassword.path, { json: { email: person.email } });
    const [link] = await house().mailbox.resetLinks(person.email);
    const [password] = common;
    const reply = await house().ask(confirmPasswordReset.path, {
      json: { ...link, new_password: password, re_new_password: password },
    });
    expect([reply.status, /trop courant/.test(reply.body.message)]).toEqual([400, true]);
    expect((await signInReply(house(), person)).status).toBe(200);
  });
}
