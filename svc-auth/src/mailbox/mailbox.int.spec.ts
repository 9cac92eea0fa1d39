import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountExport, MailboxProof } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import type * as z from 'zod/mini';
import { type AuthApp, eventually, startAuth } from '../testing/auth-app.js';

const day = 86_400_000;

describe('whose mailbox', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const mails = (email: string) => auth.app.mails.filter(({ to }) => to === email);
  const tokenOf = (email: string, nth = 0) => eventually(async () => auth.mailboxTokens(email)[nth]);
  const prove = (bearer: string, token: string) =>
    auth.call<MailboxProof>('/auth/users/mailbox/prove/', { body: { token }, bearer });
  const sendLink = (bearer: string) =>
    auth.call<MailboxProof>('/auth/users/mailbox/', { method: 'POST', bearer });
  const access = async (person: { email: string; password: string }) =>
    (await auth.signIn(person)).body.access;
  const me = (bearer: string) => auth.call<MailboxProof['user']>('/auth/users/me/', { bearer });
  const isProven = async (email: string) =>
    (
      await auth.database.query('SELECT proven_at IS NOT NULL AS proven FROM account WHERE email = $1', [
        email,
      ])
    )[0].proven;

  const resetLinks = (email: string) =>
    mails(email).flatMap(({ text }) =>
      [...text.matchAll(/\/password\/reset\/confirm\/([^/\s]+)\/(\S+)/g)].map(([, uid, token]) => ({
        uid,
        token,
      })),
    );
  const askReset = async (email: string, nth = 0) => {
    await auth.call('/auth/users/reset_password/', { body: { email } });
    return eventually(async () => resetLinks(email)[nth]);
  };
  const confirmReset = (link: object, password: string) =>
    auth.call('/auth/users/reset_password_confirm/', {
      body: { ...link, new_password: password, re_new_password: password },
    });

  describe('the link of the first mail', () => {
    it('comes with the account, once, and calls nobody by a name', async () => {
      const visitor = await auth.visitor();
      await auth.internal('/internal/accounts/claim/', visitor.claim);
      await tokenOf(visitor.email);
      await auth.app.idle();
      const [mail, ...more] = mails(visitor.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Confirmez votre adresse e-mail');
      expect(mail?.text).toMatch(/^Bonjour,\n/);
      expect(mail?.text).not.toContain('Awa');
      expect(mail?.text).toContain('/forgot-password');
    });

    it('proves it for its account’s session, which keeps everything', async () => {
      const visitor = await auth.visitor();
      const token = await tokenOf(visitor.email);
      const bearer = await access(visitor);
      expect((await me(bearer)).body.email_proven).toBe(false);
      const { status, body } = await prove(bearer, token);
      expect([status, body.already, body.user.email_proven, body.user.first_name]).toEqual([
        200,
        false,
        true,
        'Awa',
      ]);
      expect((await me(bearer)).body).toMatchObject({ first_name: 'Awa', country: 'GN', email_proven: true });
      expect((await auth.eventsAbout(visitor.id)).at(-1)).toMatchObject({
        type: 'auth.user.updated.v1',
        data: { user: { email_proven: true, first_name: 'Awa' } },
      });
    });

    it('proves nothing without a session, nor with somebody else’s', async () => {
      const [visitor, other] = [await auth.visitor(), await auth.visitor()];
      const token = await tokenOf(visitor.email);
      const anonymous = await auth.call('/auth/users/mailbox/prove/', { body: { token } });
      expect([anonymous.status, anonymous.body.code]).toEqual([401, 'unauthenticated']);
      const refused = await prove(await access(other), token);
      expect([refused.status, refused.body]).toMatchObject([400, { code: 'validation_failed' }]);
      expect([await isProven(visitor.email), await isProven(other.email)]).toEqual([false, false]);
      expect((await prove(await access(visitor), token)).status).toBe(200);
    });

    it('is spent once, even four times at once; then it is proven already', async () => {
      const visitor = await auth.visitor();
      const token = await tokenOf(visitor.email);
      const bearer = await access(visitor);
      const replies = await Promise.all([1, 2, 3, 4].map(() => prove(bearer, token)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(replies.filter(({ body }) => !body.already)).toHaveLength(1);
      expect((await auth.eventsAbout(visitor.id)).map(({ type }) => type)).toEqual([
        'auth.user.registered.v1',
        'auth.user.updated.v1',
      ]);
      expect(
        await auth.database.query('SELECT 1 FROM mailbox_link WHERE account_id = $1', [visitor.id]),
      ).toEqual([]);
    });

    it('ends after seven days, and another one can be had', async () => {
      const visitor = await auth.visitor();
      const token = await tokenOf(visitor.email);
      await auth.database.query(
        `UPDATE mailbox_link SET expires_at = expires_at - interval '7 days' WHERE account_id = $1`,
        [visitor.id],
      );
      const bearer = await access(visitor);
      const { status, body } = await prove(bearer, token);
      expect([status, body]).toMatchObject([
        400,
        { detail: 'Ce lien de confirmation est invalide ou a expiré.' },
      ]);
      expect((await sendLink(bearer)).body).toMatchObject({ already: false });
      expect((await prove(bearer, await tokenOf(visitor.email, 1))).status).toBe(200);
      expect((await sendLink(bearer)).body).toMatchObject({ already: true, user: { email_proven: true } });
      await auth.app.idle();
      expect(auth.mailboxTokens(visitor.email)).toHaveLength(2);
    });

    it('is kept as a digest, and named in the export', async () => {
      const visitor = await auth.visitor();
      const token = await tokenOf(visitor.email);
      const [row] = await auth.database.query(
        'SELECT l::text AS dump, expires_at FROM mailbox_link l WHERE account_id = $1',
        [visitor.id],
      );
      expect(row.dump).not.toContain(token);
      expect(row.expires_at.getTime() - auth.app.clock.now().getTime()).toBeLessThanOrEqual(7 * day);
      const { body } = await auth.call<z.infer<typeof AccountExport>>('/auth/users/me/export/', {
        bearer: await access(visitor),
      });
      expect(body.mailbox_links).toEqual([{ expires_at: row.expires_at.toISOString() }]);
    });

    it('fills no mailbox: three an hour, also when the account is erased and made again', async () => {
      const visitor = await auth.visitor();
      const claim = async () => auth.internal('/internal/accounts/claim/', visitor.claim);
      for (let n = 0; n < 3; n++) {
        await tokenOf(visitor.email, n);
        const bearer = await access(visitor);
        await auth.call('/auth/users/me/', {
          method: 'DELETE',
          bearer,
          body: { current_password: visitor.password },
        });
        expect((await claim()).status).toBe(200);
      }
      const bearer = await access(visitor);
      expect((await sendLink(bearer)).status).toBe(429);
      await auth.app.idle();
      expect(auth.mailboxTokens(visitor.email)).toHaveLength(3);
    });
  });

  describe('a password reset', () => {
    const takeOver = async () => {
      const claimant = await auth.visitor();
      const token = await tokenOf(claimant.email);
      const session = await auth.signIn(claimant, { from: '198.51.100.7' });
      const link = await askReset(claimant.email);
      expect((await confirmReset(link, 'nouveau-kayak-8')).status).toBe(200);
      return { claimant, token, session, owner: { ...claimant, password: 'nouveau-kayak-8' } };
    };

    it('takes an unproven claim over: its password, sessions, names and devices are gone, the account stays', async () => {
      const { claimant, token, session, owner } = await takeOver();
      const { access: stolen, refresh } = session.body;
      await until('the claimant is signed out', async () => (await me(stolen)).status === 401);
      expect((await auth.call('/auth/jwt/refresh', { body: { refresh } })).status).toBe(401);
      expect((await auth.signIn(claimant)).status).toBe(401);
      const { body } = await me(await access(owner));
      expect(body).toEqual({
        id: claimant.id,
        email: claimant.email,
        first_name: '',
        last_name: '',
        phone: null,
        country: null,
        image: null,
        roles: ['learner'],
        email_proven: true,
      });
      expect((await prove(await access(owner), token)).body).toMatchObject({ already: true });
      const updated = (await auth.eventsAbout(claimant.id)).filter(
        ({ type }) => type === 'auth.user.updated.v1',
      );
      expect(updated).toMatchObject([{ data: { user: { first_name: '', email_proven: true } } }]);
    });

    it('forgets the claimant’s devices: strangers’ wrong passwords keep them out like anybody', async () => {
      const { claimant } = await takeOver();
      const devices = `SELECT kind FROM known_source WHERE account_id = $1`;
      // The address from which the owner reset it.
      expect(await auth.database.query(devices, [claimant.id])).toEqual([{ kind: 'address' }]);
    });

    it('tells the address before and after, by no name', async () => {
      const { claimant } = await takeOver();
      await auth.app.idle();
      const [, before, after] = mails(claimant.email);
      expect(before?.text).toMatch(/^Bonjour,\n.*n’a jamais été confirmée.*seront effacés/s);
      expect(after?.subject).toBe('Votre mot de passe a été modifié');
      expect(after?.text).toMatch(/^Bonjour,\n.*ont été effacés/s);
    });

    it('erases nothing of whoever has proven it, and calls them by their name', async () => {
      const visitor = await auth.provenVisitor();
      expect((await confirmReset(await askReset(visitor.email), 'nouveau-kayak-8')).status).toBe(200);
      const { body } = await me(await access({ ...visitor, password: 'nouveau-kayak-8' }));
      expect(body).toMatchObject({ first_name: 'Awa', country: 'GN' });
      await auth.app.idle();
      for (const { text } of mails(visitor.email).slice(1)) {
        expect(text).toMatch(/^Bonjour Awa,\n/);
        expect(text).not.toContain('effacés');
      }
    });

    it('cannot be kept from the mailbox’s owner by a claimant who changes the password', async () => {
      const claimant = await auth.visitor();
      const link = await askReset(claimant.email);
      const change = { current_password: claimant.password, new_password: 'autre-kayak-9' };
      const changed = await auth.call('/auth/users/set_password/', {
        bearer: await access(claimant),
        body: { ...change, re_new_password: change.new_password },
      });
      expect(changed.status).toBe(204);
      expect((await confirmReset(link, 'nouveau-kayak-8')).status).toBe(200);
    });

    it('at once with the proof by link: either everything is kept, or everything yields', async () => {
      for (let n = 0; n < 6; n++) {
        const claimant = await auth.visitor();
        const token = await tokenOf(claimant.email);
        const [bearer, link] = [await access(claimant), await askReset(claimant.email)];
        const [proof, reset] = await Promise.all([
          prove(bearer, token),
          confirmReset(link, 'nouveau-kayak-8'),
        ]);
        expect(reset.status).toBe(200);
        const { body } = await me(await access({ ...claimant, password: 'nouveau-kayak-8' }));
        expect(body.email_proven).toBe(true);
        if (proof.status === 200 && !proof.body.already) expect(body.first_name).toBe('Awa');
        else expect(body.first_name).toBe('');
      }
    });
  });

  it('is not proven by paying again with the account’s password', async () => {
    const visitor = await auth.visitor();
    await auth.internal('/internal/accounts/claim/', visitor.claim);
    expect(await isProven(visitor.email)).toBe(false);
  });
});
