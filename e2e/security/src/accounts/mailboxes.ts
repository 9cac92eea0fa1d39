import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  checkSubscription,
  confirmPasswordReset,
  type MailboxProof,
  proveMailbox,
  readMe,
  resetPassword,
  sendMailboxLink,
  setPassword,
  type User,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { doors } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import {
  newcomer,
  proveTheirMailbox,
  refreshByCookie,
  type SignedIn,
  sendCheckout,
  signIn,
  signInReply,
  someone,
} from '../house/people.js';
import { test } from '../lines.js';

const ownersPassword = 'nouveau-kayak-8';
const refused = [400, 'validation_failed'];

export function mailboxLines(house: () => House): void {
  const prove = (bearer: string | undefined, token: string) =>
    house().ask<MailboxProof>(proveMailbox.path, { json: { token }, bearer });
  const me = async ({ access }: SignedIn) => (await house().ask<User>(readMe.path, { bearer: access })).body;

  /** What who reads the mailbox can do without knowing anything of the claim. */
  async function reset(email: string, nth = 1): Promise<void> {
    await house().ask(resetPassword.path, { json: { email } });
    const link = (await house().mailbox.resetLinks(email, nth))[nth - 1];
    const json = { ...link, new_password: ownersPassword, re_new_password: ownersPassword };
    expect((await house().ask(confirmPasswordReset.path, { json })).status).toBe(200);
  }

  /** All mails to an address, once there are at least so many. */
  async function mails(email: string, atLeast: number) {
    await until(`${atLeast} mails`, async () => (await house().mailbox.to(email)).length >= atLeast);
    return house().mailbox.to(email);
  }

  test(
    'noNames',
    'in the first mail, of a new device, of a changed password, of a reset, in a receipt',
    async () => {
      const person = await customer(house());
      await signIn(house(), person, {
        headers: { 'user-agent': 'Votre compte est fermé : ailleurs.exemple/1 (x)' },
      });
      const change = { current_password: person.password, new_password: 'autre-kayak-9' };
      const changed = await house().ask(setPassword.path, {
        json: { ...change, re_new_password: change.new_password },
        bearer: person.access,
      });
      expect(changed.status).toBe(204);
      await house().ask(resetPassword.path, { json: { email: person.email } });
      const all = await mails(person.email, 5);
      expect(new Set(all.map(({ subject }) => subject)).size).toBe(5);
      for (const { text } of all) {
        expect(text).toMatch(/^Bonjour,\r?\n/);
        expect(text).not.toMatch(/Awa|Touré|ailleurs/);
      }
    },
  );

  test('noNames', 'once it is proven, they do', async () => {
    const person = await someone(house());
    await proveTheirMailbox(house(), person);
    await reset(person.email);
    const [, ...later] = await mails(person.email, 3);
    for (const { text } of later) expect(text).toMatch(/^Bonjour Awa,\r?\n/);
  });

  test('mailboxLink', 'keeps everything of whoever claimed the address', async () => {
    const person = await someone(house());
    const [token = ''] = await house().mailbox.proofTokens(person.email);
    const { status, body } = await prove(person.access, token);
    expect([status, body]).toMatchObject([
      200,
      { already: false, user: { first_name: 'Awa', email_proven: true } },
    ]);
    expect((await prove(person.access, token)).body).toMatchObject({ already: true });
    await reset(person.email);
    expect(await me(await signIn(house(), { ...person, password: ownersPassword }))).toMatchObject({
      first_name: 'Awa',
      last_name: 'Touré',
    });
  });

  test('mailboxLink', 'without a session, with another’s, too late: proves nothing', async () => {
    const [person, other] = [await someone(house()), await someone(house())];
    const [token = ''] = await house().mailbox.proofTokens(person.email);
    expect(outcome(await prove(undefined, token))).toEqual([401, 'unauthenticated']);
    expect(outcome(await prove(other.access, token))).toEqual(refused);
    expect(outcome(await prove(person.access, `${token}x`))).toEqual(refused);
    const rows = await house().databases.rows<{ digest: Buffer; row: string }>(
      'auth',
      'SELECT digest, l::text AS row FROM mailbox_link l WHERE account_id = $1',
      [person.id],
    );
    expect(rows.map(({ digest }) => digest.toString('hex'))).toEqual([
      createHash('sha256').update(token).digest('hex'),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    await house().databases.rows(
      'auth',
      `UPDATE mailbox_link SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
      [person.id],
    );
    expect(outcome(await prove(person.access, token))).toEqual(refused);
    expect([await me(person), await me(other)]).toMatchObject([
      { email_proven: false },
      { email_proven: false },
    ]);
    expect((await house().ask(sendMailboxLink.path, { method: 'POST', bearer: person.access })).status).toBe(
      200,
    );
    const [, again = ''] = await house().mailbox.proofTokens(person.email, 2);
    expect((await prove(person.access, again)).status).toBe(200);
  });

  test('mailboxYields', 'to a reset by mail, and keeps what was bought', async () => {
    const claimant = await customer(house());
    await reset(claimant.email);
    expect((await refreshByCookie(house(), claimant.cookie)).status).toBe(401);
    expect((await signInReply(house(), claimant)).status).toBe(401);
    await until('every service refuses the claimant’s token', async () => {
      const replies = await Promise.all(
        doors.map(({ path }) => house().ask(path, { bearer: claimant.access })),
      );
      return replies.every(({ status }) => status === 401);
    });
    const owner = await signIn(house(), { ...claimant, password: ownersPassword });
    expect(await me(owner)).toMatchObject({
      id: claimant.id,
      first_name: '',
      last_name: '',
      phone: null,
      country: null,
      email_proven: true,
    });
    const { body } = await house().ask(checkSubscription.path, { bearer: owner.access });
    expect(body).toEqual({ status: 'Active' });
    await until('no service knows the claimant’s names', async () => {
      for (const database of ['content', 'billing', 'booking'] as const) {
        const { first_name, proven } = await house().databases.row(
          database,
          'SELECT first_name, proven FROM projected_user WHERE id = $1',
          [owner.id],
        );
        if (first_name !== '' || proven !== true) return false;
      }
      return true;
    });
    await until('the address is told', async () =>
      (await house().mailbox.to(claimant.email)).some(({ text }) => /ont été effacés/.test(text)),
    );
  });

  test('mailboxYields', 'not to who pays again, and not to a claim with another password', async () => {
    const person = await newcomer(house());
    expect((await sendCheckout(house(), { ...person })).status).toBe(303);
    expect(await me(await signIn(house(), person))).toMatchObject({ email_proven: false, first_name: 'Awa' });
    const other = await sendCheckout(house(), { ...person, password: ownersPassword, first_name: 'Autre' });
    expect(outcome(other)).toEqual([401, 'bad_credentials']);
    expect(await me(await signIn(house(), person))).toMatchObject({ first_name: 'Awa' });
  });
}
