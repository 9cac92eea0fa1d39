import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  demoPassword,
  demoPeople,
  type exportMe,
  personErased,
  type ServiceName,
  type SuccessOf,
  userDeleted,
} from '@passerelle/contracts';
import { Storage } from '@passerelle/service-kit';
import { until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { DemoPeople } from '../demo/demo-people.js';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

const me = '/auth/users/me/';

import { ErasureCompletionHandler } from './erasure-completion.handler.js';

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
      // The address stays until it can be told that all of it is done.
      expect(await holding(visitor.email, key)).toEqual(['erased_account']);
      for (const service of userDeleted.consumers) await confirm(visitor.id, service);
      await told(visitor.email);
      await until('nothing is left', async () => (await holding(visitor.email, key)).length === 0);
    });

    const holding = async (...marks: string[]) => {
      const tables: { name: string }[] = await auth.database.query(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
      );
      const found: string[] = [];
      for (const { name } of tables)
        for (const mark of marks) {
          const [row] = await auth.database.query(`SELECT FROM "${name}" t WHERE t::text ILIKE $1 LIMIT 1`, [
            `%${mark}%`,
          ]);
          if (row && !found.includes(name)) found.push(name);
        }
      return found;
    };
    const confirm = (id: string, service: ServiceName) =>
      auth.app.publish(personErased, { subject: id, version: 2, data: { user_id: id, service } });
    const lastWords = (email: string) =>
      auth.app.mails.filter(({ to, subject }) => to === email && subject === 'Vos données sont effacées');
    /** By the rows: a mail that was sent may not have been read yet. */
    const expectUntold = async ({ id, email }: { id: string; email: string }) => {
      const open = 'SELECT email FROM erased_account WHERE id = $1 AND completed_at IS NULL';
      expect(await auth.database.query(open, [id])).toEqual([{ email }]);
      expect(await auth.database.query('SELECT FROM mail WHERE key = $1', [`erased:${id}`])).toEqual([]);
    };
    const told = (email: string) => until('the person is told', () => lastWords(email).length > 0);

    it('is complete once all services have confirmed, and is told then: not earlier, and once', async () => {
      const { visitor, bearer } = await withEverything();
      await erase(bearer, visitor.password);
      const [first, ...others] = userDeleted.consumers as readonly ServiceName[];
      const last = others.pop() as ServiceName;
      for (const service of [first as ServiceName, ...others, ...others]) await confirm(visitor.id, service);
      await auth.app.get(ErasureCompletionHandler).look();
      await auth.app.idle();
      await expectUntold(visitor);
      await confirm(visitor.id, last);
      await told(visitor.email);
      for (const service of userDeleted.consumers) await confirm(visitor.id, service as ServiceName);
      await auth.app.idle();
      expect(lastWords(visitor.email)).toHaveLength(1);
      expect(lastWords(visitor.email)[0]?.text).not.toContain('Awa');
    });

    it('waits for the image too', async () => {
      const { visitor, bearer } = await withEverything();
      await erase(bearer, visitor.password);
      const [{ image }] = await auth.database.query('SELECT image FROM erased_account WHERE id = $1', [
        visitor.id,
      ]);
      await until('the image is gone', async () => !(await holding(image)).includes('discarded_image'));
      // As if the storage were away.
      await auth.database.query(
        'INSERT INTO discarded_image (key, provisional, discarded_at) VALUES ($1, true, now()) ON CONFLICT DO NOTHING',
        [image],
      );
      for (const service of userDeleted.consumers) await confirm(visitor.id, service as ServiceName);
      await auth.app.idle();
      await expectUntold(visitor);
      await auth.database.query('DELETE FROM discarded_image WHERE key = $1', [image]);
      await auth.app.get(ErasureCompletionHandler).look();
      await told(visitor.email);
    });

    it('is told again to a service that does not confirm, ever more seldom', async () => {
      const { visitor, bearer } = await withEverything();
      await erase(bearer, visitor.password);
      const ageBy = (hours: number) =>
        auth.database.query(
          'UPDATE erased_account SET asked_at = asked_at - make_interval(hours => $2), erased_at = erased_at - make_interval(hours => $2) WHERE id = $1',
          [visitor.id, hours],
        );
      const tellings = async () =>
        (await auth.eventsAbout(visitor.id)).filter(({ type }) => type === userDeleted.type).length;
      const look = () => auth.app.get(ErasureCompletionHandler).look();
      await look();
      expect(await tellings()).toBe(1);
      await ageBy(1);
      await look();
      await look();
      expect(await tellings()).toBe(2);
      // Two hours after the first word the next one waits as long again.
      await auth.database.query(
        `UPDATE erased_account SET erased_at = erased_at - interval '9 hours' WHERE id = $1`,
        [visitor.id],
      );
      await auth.database.query(
        `UPDATE erased_account SET asked_at = asked_at - interval '2 hours' WHERE id = $1`,
        [visitor.id],
      );
      await look();
      expect(await tellings()).toBe(2);
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
