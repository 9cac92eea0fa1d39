import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountExport, AddressChanged } from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import { until, untilWaits } from '@passerelle/service-kit/testing';
import type * as z from 'zod/mini';
import { type AuthApp, eventually, startAuth } from '../testing/auth-app.js';

const hour = 3_600_000;

describe('another address for an account', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterEach(() => auth.app.clock.reset());
  afterAll(() => auth.close());

  const fresh = () => `n.${newId()}@example.org`;
  const access = async (person: { email: string; password: string }) =>
    (await auth.signIn(person)).body.access;
  const someone = async (isProven = true) => {
    const person = await auth.someone(['learner'], isProven);
    return { ...person, bearer: await access(person) };
  };
  const send = (
    { bearer, password }: { bearer: string; password: string },
    email: string,
    current_password = password,
  ) =>
    auth.call<{ message: string; errors?: object[] }>('/auth/users/address/', {
      body: { email, current_password },
      bearer,
    });
  const served = async () => {
    await until('what was asked for is served', async () => {
      const [{ count }] = await auth.database.query('SELECT count(*) FROM address_change_request');
      return count === '0';
    });
    await auth.app.idle();
  };
  const ask = async (...sent: Parameters<typeof send>) => {
    const reply = await send(...sent);
    await served();
    return reply;
  };
  const confirm = (bearer: string, token: string) =>
    auth.call<AddressChanged>('/auth/users/address/confirm/', { body: { token }, bearer });
  const mailsTo = (email: string) => auth.app.mails.filter(({ to }) => to === email);
  const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
  const tokensTo = (email: string) =>
    mailsTo(email).flatMap(({ text }) =>
      [...text.matchAll(/\/address\/confirm\/(\S+)/g)].map(([, token = '']) => token),
    );
  const asked = async (person: { bearer: string; password: string }, email = fresh()) => {
    await ask(person, email);
    return { email, token: tokensTo(email).at(-1) ?? 'no link' };
  };
  const resetLinkOf = async (email: string) => {
    await auth.call('/auth/users/reset_password/', { body: { email } });
    const [uid, token] = await eventually(async () => {
      const texts = mailsTo(email).map(({ text }) => text);
      return /\/password\/reset\/confirm\/(\S+)\/(\S+)/.exec(texts.join('\n'))?.slice(1);
    });
    return { uid, token };
  };
  const reset = (link: object, password: string) =>
    auth.call('/auth/users/reset_password_confirm/', {
      body: { ...link, new_password: password, re_new_password: password },
    });
  const exported = async (bearer: string) =>
    (await auth.call<z.infer<typeof AccountExport>>('/auth/users/me/export/', { bearer })).body;
  const addressOf = async (id: string) =>
    (
      await auth.database.query('SELECT email, proven_at IS NOT NULL AS proven FROM account WHERE id = $1', [
        id,
      ])
    )[0];

  it('counts once the link that went there is opened; until then nothing changes, and the old mailbox hears of it', async () => {
    const person = await someone();
    const { email, token } = await asked(person, fresh());
    expect(await addressOf(person.id)).toEqual({ email: person.email, proven: true });
    expect(await exported(person.bearer)).toMatchObject({
      address_change: { email, expires_at: expect.any(String) },
    });
    const [link] = mailsTo(email);
    expect(link?.text).toMatch(/^Bonjour,\n/);
    expect(link?.text).not.toMatch(/Awa|v\./);
    const [notice] = mailsTo(person.email).slice(1);
    expect(notice?.subject).toBe('Changement d’adresse demandé');
    expect(notice?.text).toContain('/forgot-password');
    expect(notice?.text).not.toMatch(new RegExp(`${token}|${email}`));

    const elsewhere = await access(person);
    const { status, body } = await confirm(person.bearer, token);
    expect([status, body]).toMatchObject([200, { already: false, user: { email, email_proven: true } }]);
    expect((await auth.signIn(person)).status).toBe(401);
    expect((await auth.signIn({ ...person, email })).status).toBe(200);
    const isSignedIn = async (bearer: string) => (await auth.call('/auth/users/me/', { bearer })).status;
    expect([await isSignedIn(person.bearer), await isSignedIn(elsewhere)]).toEqual([200, 401]);
    expect((await auth.eventsAbout(person.id)).at(-1)).toMatchObject({
      type: 'auth.user.updated.v1',
      data: { user: { id: person.id, email, email_proven: true } },
    });
    await auth.app.idle();
    const farewell = mailsTo(person.email).at(-1);
    expect(farewell?.subject).toBe('L’adresse de votre compte a changé');
    expect(farewell?.text).toContain('/contact');
    expect(farewell?.text).not.toContain(email);
    expect(
      await auth.database.query(
        `SELECT FROM audit_entry WHERE what = 'person.address_changed' AND subject = $1`,
        [person.id],
      ),
    ).toHaveLength(1);
    expect((await exported(person.bearer)).address_change).toBeNull();

    // The first answer may have got lost.
    expect((await confirm(person.bearer, token)).body).toMatchObject({ already: true, user: { email } });
    expect(subjectsTo(person.email).filter((subject) => subject === farewell?.subject)).toHaveLength(1);
  });

  it('needs the password, and another address than the present one', async () => {
    const person = await someone();
    const wrong = await ask(person, fresh(), 'not this one');
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ field: 'current_password' }]]);
    const same = await ask(person, ` ${person.email.toUpperCase()} `);
    expect([same.status, same.body.errors]).toMatchObject([400, [{ field: 'email' }]]);
    expect(await exported(person.bearer)).toMatchObject({ address_change: null });
    expect((await auth.call('/auth/users/address/', { body: {} })).status).toBe(401);
  });

  it('that has an account: whoever asked finds the same as for a free one, its owner is told', async () => {
    const [person, owner, other] = [await someone(), await someone(), await someone()];
    const [taken, free] = [await ask(person, owner.email), await ask(other, fresh())];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(Object.keys(taken.cookies)).toEqual(Object.keys(free.cookies));
    expect(subjectsTo(person.email)).toEqual(subjectsTo(other.email));
    const shapes = [await exported(person.bearer), await exported(other.bearer)].map(
      ({ address_change, mails }) => [Object.keys(address_change ?? {}), mails.map(({ subject }) => subject)],
    );
    expect(shapes[0]).toEqual(shapes[1]);
    expect(subjectsTo(owner.email).at(-1)).toBe('Vous avez déjà un compte');
    expect(mailsTo(owner.email).at(-1)?.text).toContain('demander cette adresse pour un autre compte');
    expect(tokensTo(owner.email)).toEqual([]);
    expect((await auth.signIn(owner)).status).toBe(200);
  });

  it('is refused by a link that is too old, replaced, from before a new password, or another account’s', async () => {
    const [person, other] = [await someone(), await someone()];
    const replaced = await asked(person);
    const late = await asked(person);
    expect((await confirm(person.bearer, replaced.token)).status).toBe(400);
    const foreign = await confirm(other.bearer, late.token);
    expect([foreign.status, foreign.body]).toMatchObject([
      403,
      { detail: 'Ce lien est celui d’un autre compte.' },
    ]);
    auth.app.clock.advance(hour);
    expect((await confirm(await access(person), late.token)).status).toBe(400);
    auth.app.clock.reset();

    const before = await asked(person);
    const form = {
      current_password: person.password,
      new_password: 'autre-kayak-9',
      re_new_password: 'autre-kayak-9',
    };
    expect((await auth.call('/auth/users/set_password/', { body: form, bearer: person.bearer })).status).toBe(
      204,
    );
    expect((await confirm(person.bearer, before.token)).status).toBe(400);
    expect([await addressOf(person.id), await addressOf(other.id)]).toMatchObject([
      { email: person.email },
      { email: other.email },
    ]);
  });

  it('leaves no way in by the old mailbox, nor by a sign-in between its two steps', async () => {
    const person = await someone();
    const link = await resetLinkOf(person.email);
    await auth.database.query(
      `INSERT INTO pending_sign_in (digest, account_id, password_digest, remember, expires_at)
       VALUES (sha256('t'), $1, sha256('p'), false, now() + interval '5 minutes')`,
      [person.id],
    );
    const { token } = await asked(person);
    expect((await confirm(person.bearer, token)).status).toBe(200);
    expect((await reset(link, 'voleur-kayak-9')).status).toBe(400);
    expect(
      await auth.database.query('SELECT FROM pending_sign_in WHERE account_id = $1', [person.id]),
    ).toEqual([]);
  });

  it('is given once, however often its link is sent at once, and not to two accounts', async () => {
    const [one, two] = [await someone(), await someone()];
    const email = fresh();
    const first = await asked(one, email);
    const second = await asked(two, email);
    const replies = await Promise.all([1, 2, 3].map(() => confirm(one.bearer, first.token)));
    expect(replies.map(({ status, body }) => [status, body.already]).toSorted()).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    const late = await confirm(two.bearer, second.token);
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict' }]);
    expect(await addressOf(two.id)).toMatchObject({ email: two.email });
  });

  it('stays as it is where somebody makes an account with the new one in the same instant', async () => {
    const person = await someone();
    const { email, token } = await asked(person);
    const confirming = await auth.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO account (id, email, first_name, last_name, roles, password_hash) VALUES ($1, $2, '', '', '{learner}', 'x')`,
        [newId(), email],
      );
      return untilWaits(auth.database, confirm(person.bearer, token));
    });
    expect((await confirming.ended).status).toBe(409);
    expect(await addressOf(person.id)).toMatchObject({ email: person.email });
  });

  it('proves a mailbox that was mistyped before: its stranger is told nothing but that it is free', async () => {
    const person = await someone(false);
    const placement = '5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a001';
    await auth.database.query('UPDATE account SET placement = $2 WHERE id = $1', [person.id, placement]);
    const { email, token } = await asked(person);
    expect(subjectsTo(person.email)).toEqual(['Confirmez votre adresse e-mail']);
    expect((await confirm(person.bearer, token)).status).toBe(200);
    expect(await addressOf(person.id)).toEqual({ email, proven: true });
    expect((await auth.eventsAbout(person.id)).at(-1)?.data).toMatchObject({ placement });
    await auth.app.idle();
    const farewell = mailsTo(person.email).at(-1);
    expect(farewell?.text).toMatch(/^Bonjour,\n.*n’est plus liée à aucun compte/s);
    // The link of its first mail proves nothing any more.
    expect(await auth.database.query('SELECT FROM mailbox_link WHERE account_id = $1', [person.id])).toEqual(
      [],
    );
  });

  it('takes the mails along: whoever gets the old address next finds none of them', async () => {
    const person = await someone();
    const { email, token } = await asked(person);
    await confirm(person.bearer, token);
    await auth.app.idle();
    const next = { email: person.email, password: 'kayak-orange-7' };
    await auth.call('/auth/users/', { body: next });
    await eventually(async () => auth.mailboxTokens(next.email)[1]);
    await auth.app.idle();
    const subjects = async (bearer: string) => (await exported(bearer)).mails.map(({ subject }) => subject);
    expect(await subjects(await access(next))).toEqual(['Confirmez votre adresse e-mail']);
    expect(await subjects(person.bearer)).toEqual([
      'Confirmez votre adresse e-mail',
      'Changement d’adresse demandé',
    ]);
    const me = { current_password: person.password };
    await auth.call('/auth/users/me/', { method: 'DELETE', body: me, bearer: person.bearer });
    const kept = `SELECT message->>'subject' AS subject FROM mail WHERE message->>'to' = ANY ($1)`;
    expect(await auth.database.query(kept, [[person.email, email]])).toEqual([
      { subject: 'Confirmez votre adresse e-mail' },
    ]);
  });

  it('is forgotten with the account', async () => {
    const person = await someone();
    const { email } = await asked(person);
    const me = { current_password: person.password };
    await auth.call('/auth/users/me/', { method: 'DELETE', body: me, bearer: person.bearer });
    expect(await auth.database.query('SELECT FROM address_change WHERE email = $1', [email])).toEqual([]);
    expect(await auth.database.query(`SELECT FROM mail WHERE message::text LIKE $1`, [`%${email}%`])).toEqual(
      [],
    );
  });

  it('can be asked for five times an hour; one mailbox gets three links at most', async () => {
    const [person, other] = [await someone(), await someone()];
    const email = fresh();
    for (let n = 0; n < 5; n++) expect((await send(person, email)).status).toBe(202);
    const more = await ask(person, email);
    expect([more.status, Number(more.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(mailsTo(email)).toHaveLength(3);
    expect((await ask(other, email)).status).toBe(202);
    expect(mailsTo(email)).toHaveLength(3);
  });
});
