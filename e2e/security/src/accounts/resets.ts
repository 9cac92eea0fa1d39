import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { confirmPasswordReset, resetPassword } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { doors } from '../house/calls.js';
import { type Answer, outcome } from '../house/client.js';
import type { House } from '../house/house.js';
import type { ResetLink } from '../house/mailbox.js';
import { newcomer, refreshByBody, refreshByCookie, signIn, signInReply } from '../house/people.js';
import { test } from '../lines.js';

export function resetLines(house: () => House): void {
  async function linkFor(email: string, nth = 1): Promise<ResetLink> {
    await house().ask(resetPassword.path, { json: { email } });
    return (await house().mailbox.resetLinks(email, nth))[nth - 1] as ResetLink;
  }

  const confirm = (link: ResetLink, password = 'nouveau-kayak-8'): Promise<Answer> =>
    house().ask(confirmPasswordReset.path, {
      json: { ...link, new_password: password, re_new_password: password },
    });

  test('resetToken', 'random and stored hashed', async () => {
    const { email } = await newcomer(house());
    const tokens: string[] = [];
    for (const nth of [1, 2, 3]) tokens.push((await linkFor(email, nth)).token);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      // base64url: six bits a character.
      expect(token).toMatch(/^[\w-]+$/);
      expect(token.length * 6).toBeGreaterThanOrEqual(128);
    }
    const rows = await house().databases.rows<{ digest: Buffer; row: string }>(
      'auth',
      'SELECT r.digest, r::text AS row FROM password_reset r JOIN account a ON a.id = r.account_id WHERE a.email = $1',
      [email],
    );
    const digests = rows.map(({ digest }) => digest.toString('hex'));
    expect(digests).toEqual(
      expect.arrayContaining(tokens.map((token) => createHash('sha256').update(token).digest('hex'))),
    );
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
    // The mail's row forgets its text once the mail server has it.
    await until('no mail keeps the token', async () => {
      const mails = await house().databases.rows<{ row: string }>(
        'auth',
        'SELECT m::text AS row FROM mail m WHERE sent_at IS NOT NULL',
      );
      return tokens.every((token) => mails.every(({ row }) => !row.includes(token)));
    });
  });

  test('resetToken', 'expiring', async () => {
    const person = await newcomer(house());
    const link = await linkFor(person.email);
    const { hours } = await house().databases.row<{ hours: number }>(
      'auth',
      'SELECT extract(epoch FROM expires_at - now())::float / 3600 AS hours FROM password_reset WHERE account_id = $1',
      [link.uid],
    );
    expect(hours).toBeLessThanOrEqual(1);
    await house().databases.rows(
      'auth',
      `UPDATE password_reset SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
      [link.uid],
    );
    expect(outcome(await confirm(link))).toEqual([400, 'validation_failed']);
    expect((await signInReply(house(), person)).status).toBe(200);
  });

  test('resetToken', 'single use, even when used eight times at once', async () => {
    const { email } = await newcomer(house());
    const link = await linkFor(email);
    const passwords = Array.from({ length: 8 }, (_, n) => `nouveau-kayak-${n}`);
    const statuses = (await Promise.all(passwords.map((password) => confirm(link, password)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
    const password = passwords[statuses.indexOf(200)] as string;
    expect((await signInReply(house(), { email, password })).status).toBe(200);
    expect((await confirm(link)).status).toBe(400);
  });

  test('resetToken', 'of one account only', async () => {
    const [mine, other] = [await newcomer(house()), await newcomer(house())];
    const link = await linkFor(mine.email);
    const { uid } = await linkFor(other.email);
    expect((await confirm({ ...link, uid })).status).toBe(400);
    expect((await signInReply(house(), other)).status).toBe(200);
  });

  test('resetEffects', 'all of them', async () => {
    const person = await newcomer(house());
    const sessions = [await signIn(house(), person), await signIn(house(), person)];
    const reply = await confirm(await linkFor(person.email));
    expect(reply.status).toBe(200);
    expect(reply.cookies).toEqual({});
    expect(reply.text).not.toMatch(/eyJ|access|refresh/);
    for (const { cookie, refresh } of sessions) {
      expect((await refreshByCookie(house(), cookie)).status).toBe(401);
      expect((await refreshByBody(house(), refresh)).status).toBe(401);
    }
    await until('every service refuses their access tokens', async () => {
      const replies = await Promise.all(
        sessions.flatMap(({ access }) => doors.map(({ path }) => house().ask(path, { bearer: access }))),
      );
      return replies.every(({ status }) => status === 401);
    });
    await until('a mail tells', async () =>
      (await house().mailbox.to(person.email)).some(({ subject }) =>
        /mot de passe a été modifié/.test(subject),
      ),
    );
    expect((await signInReply(house(), person)).status).toBe(401);
    expect((await signInReply(house(), { ...person, password: 'nouveau-kayak-8' })).status).toBe(200);
  });
}
