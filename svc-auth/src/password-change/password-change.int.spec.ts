import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

const path = '/auth/users/set_password/';
const fresh = 'nouveau-kayak-8';

describe('POST /auth/users/set_password/', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const form = (more: object = {}) => ({
    current_password: 'kayak-orange-7',
    new_password: fresh,
    re_new_password: fresh,
    ...more,
  });
  const signedIn = async (person?: Awaited<ReturnType<AuthApp['visitor']>>) => {
    const visitor = person ?? (await auth.visitor());
    const session = await auth.signIn(visitor);
    return {
      visitor,
      session,
      change: (body: unknown) => auth.call(path, { body, bearer: session.body.access }),
    };
  };

  it('changes the password, ends the other sessions, keeps the caller’s, and writes to the owner', async () => {
    const { visitor, session, change } = await signedIn();
    const other = await auth.signIn({ ...visitor, remember: true });
    const reply = await change(form());
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    expect((await auth.signIn(visitor)).status).toBe(401);
    expect((await auth.signIn({ ...visitor, password: fresh })).status).toBe(200);
    const refresh = (body: { refresh: string }) =>
      auth.call('/auth/jwt/refresh', { body: { refresh: body.refresh } });
    expect((await refresh(session.body)).status).toBe(200);
    expect((await refresh(other.body)).status).toBe(401);
    await until(
      'the other access token is refused',
      async () => (await auth.call('/auth/users/me/', { bearer: other.body.access })).status === 401,
    );
    expect((await auth.call('/auth/users/me/', { bearer: session.body.access })).status).toBe(200);
    expect(await auth.eventsAbout(decodeJwt(other.body.access).sid as string)).toMatchObject([
      { type: 'auth.session.revoked.v1' },
    ]);
    await auth.app.idle();
    const told = auth.app.mails.filter(
      ({ to, subject }) => to === visitor.email && subject === 'Votre mot de passe a été modifié',
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('tous les autres appareils ont été déconnectés');
  });

  it('forgets the reset links that were mailed before', async () => {
    const { visitor, change } = await signedIn(await auth.provenVisitor());
    await auth.call('/auth/users/reset_password/', { body: { email: visitor.email } });
    const links = async () =>
      (await auth.database.query('SELECT 1 FROM password_reset WHERE account_id = $1', [visitor.id])).length;
    await until('the link exists', async () => (await links()) === 1);
    expect((await change(form())).status).toBe(204);
    expect(await links()).toBe(0);
  });

  it.each([
    ['nothing', {}, 'Tous les champs sont requis'],
    ['no current password', { current_password: undefined }, 'Tous les champs sont requis'],
    ['an empty new one', { new_password: '', re_new_password: '' }, 'Tous les champs sont requis'],
    ['no confirmation', { re_new_password: undefined }, 'Tous les champs sont requis'],
    [
      'a short one',
      { new_password: 'abcde', re_new_password: 'abcde' },
      'Le nouveau mot de passe doit contenir au moins 6 caractères',
    ],
    [
      'another confirmation',
      { re_new_password: 'autre-chose' },
      'Les nouveaux mots de passe ne correspondent pas',
    ],
    [
      'a common one',
      { new_password: 'password', re_new_password: 'password' },
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    ],
    ['a wrong current one', { current_password: 'not-this-one' }, 'Le mot de passe actuel est incorrect.'],
    ['an endless one', { new_password: 'x'.repeat(10_000) }, /au plus/],
    ['a NUL byte', { new_password: 'abc\0defg', re_new_password: 'abc\0defg' }, /./],
  ])('refuses %s in the specification’s words and changes nothing', async (_case, wrong, message) => {
    const { visitor, session, change } = await signedIn();
    const other = await auth.signIn(visitor);
    const reply = await change(Object.keys(wrong).length === 0 ? {} : form(wrong));
    expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed']);
    expect(reply.body.detail).toMatch(message);
    expect(reply.body.message).toBe(reply.body.detail);
    for (const { body } of [session, other])
      expect((await auth.call('/auth/users/me/', { bearer: body.access })).status).toBe(200);
    expect((await auth.signIn(visitor)).status).toBe(200);
  });

  it('takes 64 characters and more', async () => {
    const { visitor, change } = await signedIn();
    const long = 'correct horse battery staple '.repeat(8).slice(0, 200);
    expect((await change(form({ new_password: long, re_new_password: long }))).status).toBe(204);
    expect((await auth.signIn({ ...visitor, password: long })).status).toBe(200);
  });

  it('is a signed-in person’s only', async () => {
    expect((await auth.call(path, { body: form() })).status).toBe(401);
  });

  it('lets a stolen session guess the current password only so often', async () => {
    const { change } = await signedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 24; n++)
      statuses.push((await change(form({ current_password: `guess-${n}` }))).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect((await change(form())).status).toBe(429);
  });

  it('lets one of two changes at once win', async () => {
    const { visitor, change } = await signedIn();
    const [one, two] = ['premier-kayak-1', 'second-kayak-2'];
    const replies = await Promise.all(
      [one, two].map((password) => change(form({ new_password: password, re_new_password: password }))),
    );
    const won = replies.findIndex(({ status }) => status === 204);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await auth.signIn({ ...visitor, password: [one, two][won] as string })).status).toBe(200);
  });
});
