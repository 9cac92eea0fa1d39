import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@passerelle/service-kit/testing';
import { type AuthApp, eventually, startAuth } from '../testing/auth-app.js';

const placement = '5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a001';

describe('a free account', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const password = 'kayak-orange-7';
  const ask = (email: string, more: object = {}) =>
    auth.call<{ message: string }>('/auth/users/', { body: { email, password, ...more } });
  const served = () =>
    until('what was asked for is served', async () => {
      const [{ count }] = await auth.database.query('SELECT count(*) FROM registration_request');
      return count === '0';
    });
  const mailsTo = async (email: string) => {
    await served();
    await auth.app.idle();
    return auth.app.mails.filter(({ to }) => to === email);
  };
  const accounts = async (email: string) =>
    auth.database.query('SELECT first_name, roles, proven_at, placement FROM account WHERE email = $1', [
      email,
    ]);
  const prove = async (email: string) => {
    const token = await eventually(async () => auth.mailboxTokens(email)[0]);
    const { body } = await auth.signIn({ email, password });
    return auth.call('/auth/users/mailbox/prove/', { body: { token }, bearer: body.access });
  };

  it('is made unproven, whatever else is sent, and its mailbox gets the link that proves it', async () => {
    const email = 'nouvelle@example.org';
    const { status, body } = await ask(' Nouvelle@Example.org ', { roles: ['admin'], placement });
    expect([status, body.message]).toEqual([202, expect.stringContaining('Ouvrez le lien')]);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirmez votre adresse e-mail']);
    expect(await accounts(email)).toEqual([
      { first_name: '', roles: ['learner'], proven_at: null, placement },
    ]);
    expect((await prove(email)).status).toBe(200);
    const [account] = await accounts(email);
    expect(account).toMatchObject({ proven_at: expect.any(Date), placement: null });
  });

  it('hands its placement result over once, with the proof', async () => {
    const email = 'placee@example.org';
    await ask(email, { placement });
    await served();
    await prove(email);
    const { body } = await auth.signIn({ email, password });
    const told = (await auth.eventsAbout(body.user.id)).map(({ type, data }) => [
      type,
      (data as { placement?: string }).placement,
    ]);
    expect(told).toEqual([
      ['auth.user.registered.v1', undefined],
      ['auth.user.updated.v1', placement],
    ]);
  });

  it('asked for a known address: the same answer, no other account, password or session; the owner is told', async () => {
    const owner = await auth.provenVisitor();
    const stranger = { placement, password: 'autre-kayak-9' };
    const [known, unknown] = [await ask(owner.email, stranger), await ask('inconnue@example.org', stranger)];
    expect([known.status, known.body, known.cookies]).toEqual([unknown.status, unknown.body, {}]);
    const names = ({ headers }: typeof known) => [...headers.keys()].toSorted();
    expect(names(known)).toEqual(names(unknown));
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual(['Vous avez déjà un compte']);
    expect((await auth.signIn({ ...owner, password: stranger.password })).status).toBe(401);
    expect((await auth.signIn(owner)).status).toBe(200);
    expect(await accounts(owner.email)).toMatchObject([{ first_name: 'Awa', placement: null }]);
    // However often: two such mails a day.
    for (let n = 0; n < 3; n++) await ask(owner.email);
    const told = (await mailsTo(owner.email)).filter(({ subject }) => subject === subjects[1]);
    expect(told).toHaveLength(2);
  });

  it('asked for again before it is proven: another link, the first password stays', async () => {
    const email = 'deux-fois@example.org';
    await ask(email);
    await served();
    await ask(email, { password: 'autre-kayak-9', placement });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Confirmez votre adresse e-mail'),
    );
    expect((await auth.signIn({ email, password: 'autre-kayak-9' })).status).toBe(401);
    expect(await accounts(email)).toMatchObject([{ placement: null }]);
    expect((await prove(email)).status).toBe(200);
  });

  it('asked for twelve times at once is one account', async () => {
    const email = 'ensemble@example.org';
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    await eventually(async () => ((await accounts(email)).length > 0 ? true : undefined));
    auth.app.clock.advance(31_000);
    await served();
    expect(await accounts(email)).toHaveLength(1);
    auth.app.clock.reset();
  });

  it('yields to who resets the password by mail, its placement result too', async () => {
    const email = 'reprise@example.org';
    await ask(email, { placement });
    await served();
    await auth.call('/auth/users/reset_password/', { body: { email } });
    const [uid, token] = await eventually(async () => {
      const texts = auth.app.mails.filter(({ to }) => to === email).map(({ text }) => text);
      return /\/password\/reset\/confirm\/(\S+)\/(\S+)/.exec(texts.join('\n'))?.slice(1);
    });
    const body = { uid, token, new_password: 'nouveau-kayak-8', re_new_password: 'nouveau-kayak-8' };
    expect((await auth.call('/auth/users/reset_password_confirm/', { body })).status).toBe(200);
    expect(await accounts(email)).toMatchObject([{ placement: null, proven_at: expect.any(Date) }]);
  });

  it('refuses what no account takes, known or not, and says under which field', async () => {
    const { email } = await auth.visitor();
    for (const address of [email, 'personne@example.org']) {
      const short = await auth.call('/auth/users/', { body: { email: address, password: 'court' } });
      expect([short.status, short.body.errors]).toEqual([
        400,
        [{ field: 'password', message: 'Le mot de passe doit contenir au moins 6 caractères' }],
      ]);
      const common = await auth.call('/auth/users/', { body: { email: address, password: 'password' } });
      expect(common.body.errors).toMatchObject([{ field: 'password', message: /trop courant/ }]);
    }
    const bad = await auth.call('/auth/users/', { body: { email: 'nulle part', password } });
    expect(bad.body.errors).toMatchObject([{ field: 'email', message: 'Format de l’email invalide' }]);
  });

  it('answers a program that fills in every field like everybody, and does nothing', async () => {
    const robot = await ask('robot@example.org', { website: 'https://example.org' });
    const person = await ask('personne@example.org');
    expect([robot.status, robot.body]).toEqual([person.status, person.body]);
    expect(await mailsTo('robot@example.org')).toEqual([]);
    expect(await accounts('robot@example.org')).toEqual([]);
  });

  it('leaves nothing of a request once its address is erased', async () => {
    const visitor = await auth.visitor();
    const { body } = await auth.signIn(visitor);
    await auth.database.query(
      `INSERT INTO registration_request (id, email, password_hash, serve_after)
       VALUES ('5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a002', $1, 'x', now() + interval '1 hour')`,
      [visitor.email],
    );
    const erased = await auth.call('/auth/users/me/', {
      method: 'DELETE',
      bearer: body.access,
      body: { current_password: visitor.password },
    });
    expect(erased.status).toBe(204);
    expect(
      await auth.database.query('SELECT id FROM registration_request WHERE email = $1', [visitor.email]),
    ).toEqual([]);
  });
});
