import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword, demoPeople, type exportMe, type SuccessOf } from '@passerelle/contracts';
import { Storage } from '@passerelle/service-kit';
import { until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { DemoPeople } from '../demo/demo-people.js';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

const me = '/auth/users/me/';

describe('a person’s data', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth({ PASSERELLE_DEMO: true });
  });
  afterAll(() => auth.close());

  const withEverything = async () => {
    const visitor = await auth.visitor();
    const session = await auth.signIn({ ...visitor, remember: true });
    const form = new FormData();
    const pixels = { create: { width: 40, height: 40, channels: 3, background: '#0f6b6b' } } as const;
    form.set('image', new Blob([new Uint8Array(await sharp(pixels).png().toBuffer())]), 'moi.png');
    const bearer = session.body.access;
    const { body } = await auth.call<{ image_url: string }>('/user/api/profile/image/', { form, bearer });
    await auth.call('/auth/users/reset_password/', { body: { email: visitor.email } });
    await until('the reset mail is sent', async () =>
      auth.app.mails.some(({ to, subject }) => to === visitor.email && /mot de passe/.test(subject)),
    );
    await auth.app.idle();
    return { visitor, session, bearer, image: body.image_url };
  };

  describe('export', () => {
    it('gives everything that is held, as a file', async () => {
      const { visitor, bearer, session, image } = await withEverything();
      const reply = await auth.call<SuccessOf<typeof exportMe>>(`${me}export/`, { bearer });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toBe('attachment; filename="passerelle-compte.json"');
      expect(reply.body).toMatchObject({
        user: { id: visitor.id, email: visitor.email, first_name: 'Awa', image },
        sessions: [{ id: decodeJwt(session.body.access).sid, remember: true, ended_at: null }],
        mails: [
          { subject: 'Confirmez votre adresse e-mail', sent_at: expect.any(String) },
          { subject: 'Réinitialisation de votre mot de passe', sent_at: expect.any(String) },
        ],
        mailbox_links: [{ expires_at: expect.any(String) }],
        password_resets: [{ expires_at: expect.any(String) }],
      });
      expect(reply.body.devices).toHaveLength(2);
      expect(JSON.stringify(reply.body)).not.toMatch(/argon2|digest|token/);
    });

    it('gives nothing of anybody else, and nothing to nobody', async () => {
      const [one, other] = [await withEverything(), await auth.visitor()];
      const { body } = await auth.call<unknown>(`${me}export/`, { bearer: one.bearer });
      expect(JSON.stringify(body)).not.toContain(other.id);
      expect((await auth.call(`${me}export/`)).status).toBe(401);
    });
  });

  describe('erasure', () => {
    const erase = (bearer: string, current_password: unknown) =>
      auth.call(me, { method: 'DELETE', bearer, body: { current_password } });

    it('leaves nothing of the person here, ends the sessions, and tells the other services', async () => {
      const { visitor, bearer, session, image } = await withEverything();
      const key = image.replace('/media/auth/', '');
      expect(await auth.app.get(Storage).has(key)).toBe(true);
      const reply = await erase(bearer, visitor.password);
      expect([reply.status, reply.cookies.passerelle_refresh?.maxAge]).toEqual([204, 0]);

      await until('the token is refused', async () => (await auth.call(me, { bearer })).status === 401);
      const refreshed = await auth.call('/auth/jwt/refresh', { body: { refresh: session.body.refresh } });
      expect(refreshed.status).toBe(401);
      expect((await auth.signIn(visitor)).status).toBe(401);
      await until('the image is gone', async () => !(await auth.app.get(Storage).has(key)));
      expect((await auth.call(image)).status).toBe(404);

      await auth.app.idle();
      expect(await auth.eventsAbout(visitor.id)).toContainEqual({
        type: 'auth.user.deleted.v1',
        data: { user_id: visitor.id },
      });
      expect(await auth.eventsAbout(decodeJwt(bearer).sid as string)).toMatchObject([
        { type: 'auth.session.revoked.v1' },
      ]);
      const tables: { name: string }[] = await auth.database.query(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      for (const { name } of tables) {
        const left = await auth.database.query(
          `SELECT t::text FROM "${name}" t WHERE t::text ILIKE $1 OR t::text ILIKE $2`,
          [`%${visitor.email}%`, `%${key}%`],
        );
        expect([name, left]).toEqual([name, []]);
      }
    });

    it('lets the address be used again, by somebody new', async () => {
      const { visitor, bearer } = await withEverything();
      expect((await erase(bearer, visitor.password)).status).toBe(204);
      const { body } = await auth.internal<{ created: boolean; user: { id: string } }>(
        '/internal/accounts/claim/',
        visitor.claim,
      );
      expect(body.created).toBe(true);
      expect(body.user.id).not.toBe(visitor.id);
    });

    it.each([
      ['a wrong password', 'not-this-one', 'Le mot de passe actuel est incorrect.'],
      ['no password', undefined, 'Ce champ est obligatoire.'],
    ])('is refused with %s, and nothing is changed', async (_case, password, message) => {
      const { visitor, bearer } = await withEverything();
      const reply = await erase(bearer, password);
      expect([reply.status, reply.body.detail]).toEqual([400, message]);
      expect((await auth.call(me, { bearer })).status).toBe(200);
      expect((await auth.eventsAbout(visitor.id)).map(({ type }) => type)).not.toContain(
        'auth.user.deleted.v1',
      );
    });

    it('is final for a demo person too: the next start does not bring them back', async () => {
      const person = demoPeople[4];
      const { body } = await auth.signIn({ email: person.email, password: demoPassword });
      expect((await erase(body.access, demoPassword)).status).toBe(204);
      await auth.app.get(DemoPeople).onApplicationBootstrap();
      expect((await auth.signIn({ email: person.email, password: demoPassword })).status).toBe(401);
    });
  });
});
