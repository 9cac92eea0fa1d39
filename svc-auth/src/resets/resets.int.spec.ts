import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import { type AuthApp, eventually, startAuth } from '../testing/auth-app.js';

describe('password reset', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const ask = (email: string) =>
    auth.call<{ message: string }>('/auth/users/reset_password/', { body: { email } });
  // What the mail server took: the row keeps no text once its mail was sent.
  const mailsTo = async (email: string) =>
    auth.app.mails.filter(({ to, subject }) => to === email && /mot de passe/.test(subject));
  const links = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) =>
      [...text.matchAll(/\/password\/reset\/confirm\/([^/\s]+)\/(\S+)/g)].map(([, uid = '', token = '']) => ({
        uid,
        token,
      })),
    );
  const linkFor = async (email: string) => {
    await ask(email);
    return eventually(async () => (await links(email)).at(-1));
  };
  const confirm = (link: { uid: string; token: string }, password = 'nouveau-kayak-8', again = password) =>
    auth.call('/auth/users/reset_password_confirm/', {
      body: { ...link, new_password: password, re_new_password: again },
    });

  it('says the same of a known and an unknown address, and mails the known one only', async () => {
    const { email } = await auth.visitor();
    const [known, unknown] = [await ask(email.toUpperCase()), await ask('nobody@example.org')];
    expect(known.status).toBe(200);
    expect(known.body).toEqual({
      message:
        'Si cette adresse est associée à un compte, un lien de réinitialisation vous sera envoyé. ' +
        'Vérifiez votre boîte de réception ou vos courriers indésirables (spam).',
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await eventually(async () => (await links(email))[0]);
    await eventually(async () => {
      const [{ count }] = await auth.database.query('SELECT count(*) FROM password_reset_request');
      return count === '0' ? true : undefined;
    });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.org')).toHaveLength(0);
  });

  it('changes the password, ends every session, signs nobody in, and mails what happened', async () => {
    const visitor = await auth.visitor();
    const sessions = [await auth.signIn(visitor), await auth.signIn({ ...visitor, remember: true })];
    const reply = await confirm(await linkFor(visitor.email));
    expect(reply.status).toBe(200);
    expect(reply.cookies).toEqual({});
    expect((await auth.signIn(visitor)).status).toBe(401);
    expect((await auth.signIn({ ...visitor, password: 'nouveau-kayak-8' })).status).toBe(200);
    for (const { body } of sessions) {
      expect((await auth.call('/auth/jwt/refresh', { body: { refresh: body.refresh } })).status).toBe(401);
      const sid = decodeJwt(body.access).sid as string;
      expect(await auth.eventsAbout(sid)).toMatchObject([{ type: 'auth.session.revoked.v1' }]);
    }
    await auth.app.idle();
    expect((await mailsTo(visitor.email)).map(({ subject }) => subject)).toEqual([
      'Réinitialisation de votre mot de passe',
      'Votre mot de passe a été modifié',
    ]);
  });

  it('leaves no session of a sign-in with the old password in the same instant', async () => {
    const visitor = await auth.visitor();
    const link = await linkFor(visitor.email);
    const [reply, ...signIns] = await Promise.all([
      confirm(link),
      ...Array.from({ length: 12 }, () => auth.signIn(visitor)),
    ]);
    expect(reply.status).toBe(200);
    for (const { status, body } of signIns) {
      expect([200, 401]).toContain(status);
      if (status !== 200) continue;
      expect((await auth.call('/auth/jwt/refresh', { body: { refresh: body.refresh } })).status).toBe(401);
    }
  });

  it('takes a token once, even twice at once', async () => {
    const { email } = await auth.visitor();
    const link = await linkFor(email);
    const replies = await Promise.all([1, 2, 3, 4].map((n) => confirm(link, `nouveau-kayak-${n}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = replies.findIndex(({ status }) => status === 200) + 1;
    expect((await auth.signIn({ email, password: `nouveau-kayak-${winner}` })).status).toBe(200);
    expect((await confirm(link)).status).toBe(400);
  });

  it('says the same when it is sent again, as the answer got lost; of another password, or later, the link is used', async () => {
    const { email } = await auth.visitor();
    const link = await linkFor(email);
    const said = [(await confirm(link)).body, (await confirm(link)).body];
    expect(said).toEqual(Array(2).fill({ message: 'Votre mot de passe a été réinitialisé.' }));
    expect((await confirm(link, 'autre-kayak-9')).status).toBe(400);
    expect((await auth.signIn({ email, password: 'nouveau-kayak-8' })).status).toBe(200);
    await auth.app.idle();
    expect(await mailsTo(email)).toHaveLength(2);
    auth.app.clock.advance(10 * 60_000 + 1);
    expect((await confirm(link)).status).toBe(400);
    auth.app.clock.reset();
  });

  it('tells a double press that both are done', async () => {
    const { email } = await auth.visitor();
    const link = await linkFor(email);
    const replies = await Promise.all([confirm(link), confirm(link)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await auth.app.idle();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('lets whoever finds a used link guess the password only so often', async () => {
    const { email } = await auth.visitor();
    const link = await linkFor(email);
    await confirm(link);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await confirm(link, `deviner-${n}-kayak`)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect((await confirm(link)).status).toBe(429);
  });

  it('forgets the other links of the account once one was used', async () => {
    const { email } = await auth.visitor();
    const first = await linkFor(email);
    await ask(email);
    const second = await eventually(async () => (await links(email))[1]);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(400);
  });

  it('refuses a link after an hour', async () => {
    const visitor = await auth.visitor();
    const link = await linkFor(visitor.email);
    const [{ minutes }] = await auth.database.query(
      'SELECT round(extract(epoch FROM expires_at - now()) / 60) AS minutes FROM password_reset WHERE account_id = $1',
      [visitor.id],
    );
    expect(Number(minutes)).toBe(60);
    await auth.database.query('UPDATE password_reset SET expires_at = now() WHERE account_id = $1', [
      visitor.id,
    ]);
    const reply = await confirm(link);
    expect([reply.status, reply.body.detail]).toEqual([
      400,
      'Ce lien de réinitialisation est invalide ou a expiré. Demandez-en un nouveau.',
    ]);
    expect((await auth.signIn(visitor)).status).toBe(200);
  });

  it('refuses what is wrong, and keeps the link for another try', async () => {
    const visitor = await auth.visitor();
    const link = await linkFor(visitor.email);
    const other = await auth.visitor();
    const refused = async (reply: ReturnType<typeof confirm>) => {
      const { status, body } = await reply;
      return [status, body.detail];
    };
    expect(await refused(confirm(link, 'nouveau-kayak-8', 'autre'))).toEqual([
      400,
      'Les mots de passe ne correspondent pas',
    ]);
    expect(await refused(confirm(link, 'abcde'))).toEqual([
      400,
      'Le mot de passe doit contenir au moins 6 caractères',
    ]);
    expect((await refused(confirm(link, 'password')))[1]).toMatch(/trop courant/);
    expect((await refused(confirm({ ...link, uid: other.id })))[0]).toBe(400);
    expect((await refused(confirm({ ...link, uid: 'not-a-uuid' })))[0]).toBe(400);
    expect((await refused(confirm({ ...link, token: `${link.token}x` })))[0]).toBe(400);
    expect((await refused(confirm({ uid: '', token: '' })))[0]).toBe(400);
    expect((await auth.signIn(visitor)).status).toBe(200);
    expect((await confirm(link)).status).toBe(200);
  });

  it('of two links at once takes one, and neither waits for the other for ever', async () => {
    const visitor = await auth.visitor();
    await linkFor(visitor.email);
    await ask(visitor.email);
    const both = await eventually(async () => {
      const sent = await links(visitor.email);
      return sent.length === 2 ? sent : undefined;
    });
    const held = auth.database.createQueryRunner();
    await held.startTransaction();
    const [{ pid }] = await held.query(
      'SELECT pg_backend_pid() AS pid FROM account WHERE email = $1 FOR UPDATE',
      [visitor.email],
    );
    const confirming = both.map((link) => confirm(link));
    await until('both wait for the account', async () => {
      const blocked = await auth.database.query(
        `WITH RECURSIVE behind AS (
           SELECT $1::int AS pid UNION SELECT a.pid FROM pg_stat_activity a JOIN behind b ON b.pid = ANY (pg_blocking_pids(a.pid))
         ) SELECT FROM behind WHERE pid <> $1`,
        [pid],
      );
      return blocked.length === 2;
    });
    await held.rollbackTransaction();
    await held.release();
    expect((await Promise.all(confirming)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  const waiting = async () =>
    Number((await auth.database.query('SELECT count(*) FROM password_reset_request'))[0].count);

  it('bounds a flood to one mailbox at three mails an hour; the reply stays the same', async () => {
    const visitor = await auth.visitor();
    const replies = [];
    for (let n = 0; n < 12; n++) replies.push(await ask(visitor.email));
    const { message } = replies[0]!.body;
    for (const { status, body } of replies) expect([status, body.message]).toEqual([200, message]);
    await until('all are served', async () => (await waiting()) === 0);
    await auth.app.idle();
    expect(await mailsTo(visitor.email)).toHaveLength(3);
    // Each of them works, so that the flood keeps the owner from nothing.
    expect((await confirm((await links(visitor.email))[0]!)).status).toBe(200);
    auth.app.clock.advance(61 * 60_000);
    await ask(visitor.email);
    await until('the next hour has its own', async () => (await links(visitor.email)).length === 4);
    auth.app.clock.reset();
  });

  it('does not wait for a request that is slow, or fails', async () => {
    const [slow, next] = [await auth.visitor(), await auth.visitor()];
    const held = auth.database.createQueryRunner();
    await held.startTransaction();
    // What serving the first writes waits for this lock: its budget's row.
    await held.query('LOCK TABLE password_reset IN SHARE MODE');
    await ask(slow.email);
    await held.rollbackTransaction();
    await held.release();
    await ask(next.email);
    await until(
      'both have their mail',
      async () => (await links(slow.email)).length === 1 && (await links(next.email)).length === 1,
    );
  });

  it('lets the owner in from where they reset it, though strangers spent the budget for wrong passwords', async () => {
    const visitor = await auth.visitor();
    const home = { from: '203.0.113.44' };
    const link = await linkFor(visitor.email);
    await auth.call('/auth/users/reset_password_confirm/', {
      body: { ...link, new_password: 'nouveau-kayak-8', re_new_password: 'nouveau-kayak-8' },
      ...home,
    });
    for (let n = 0; n < 21; n++) {
      await auth.signIn({ ...visitor, password: `guess-${n}` }, { from: `198.51.100.${n}` });
    }
    const credentials = { ...visitor, password: 'nouveau-kayak-8' };
    expect((await auth.signIn(credentials, { from: '198.51.100.1' })).status).toBe(429);
    expect((await auth.signIn(credentials, home)).status).toBe(200);
  });

  it('keeps no token in clear beside the mail', async () => {
    const { email } = await auth.visitor();
    const { token } = await linkFor(email);
    const [{ dump }] = await auth.database.query(
      `SELECT string_agg(r::text, ' ') AS dump FROM password_reset r`,
    );
    expect(dump).not.toContain(token);
  });
});
