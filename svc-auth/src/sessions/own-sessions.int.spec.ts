import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionSummary } from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import { until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('the sessions of a person', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const sidOf = (reply: { body: { access: string } }) => decodeJwt(reply.body.access).sid as string;
  const list = async (bearer: string) =>
    (await auth.call<SessionSummary[]>('/auth/sessions/', { bearer })).body;
  const end = (id: string, bearer: string) =>
    auth.call(`/auth/sessions/${id}/`, { method: 'DELETE', bearer });
  const isRefused = (bearer: string) => async () =>
    (await auth.call('/auth/users/me/', { bearer })).status === 401;

  it('are listed with their devices, the one that asks marked, the last used first', async () => {
    const visitor = await auth.visitor();
    const here = await auth.signIn(visitor, { userAgent: chrome });
    const there = await auth.signIn(visitor);
    await auth.call('/auth/jwt/refresh', { body: { refresh: here.body.refresh } });
    const sessions = await list(here.body.access);
    expect(sessions).toEqual([
      {
        id: sidOf(here),
        current: true,
        device: 'Chrome sur Windows',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
      expect.objectContaining({ id: sidOf(there), current: false, device: 'Appareil inconnu' }),
    ]);
    expect(Date.parse(sessions[0]!.last_used_at)).toBeGreaterThan(Date.parse(sessions[0]!.created_at));
  });

  it('are ended one by one; the others stay, and the other services are told', async () => {
    const visitor = await auth.visitor();
    const [here, there] = [await auth.signIn(visitor), await auth.signIn(visitor)];
    expect((await end(sidOf(there), here.body.access)).status).toBe(204);
    await until('it is refused', isRefused(there.body.access));
    expect((await list(here.body.access)).map(({ id }) => id)).toEqual([sidOf(here)]);
    expect(await auth.eventsAbout(sidOf(there))).toMatchObject([{ type: 'auth.session.revoked.v1' }]);
    expect((await end(sidOf(there), here.body.access)).status).toBe(404);
  });

  it('clear the cookies of the one that ends itself', async () => {
    const here = await auth.signIn(await auth.visitor());
    const reply = await end(sidOf(here), here.body.access);
    expect([reply.status, reply.cookies.passerelle_refresh?.maxAge]).toEqual([204, 0]);
  });

  it('are not another person’s to see or end', async () => {
    const [mine, theirs] = [await auth.signIn(await auth.visitor()), await auth.signIn(await auth.visitor())];
    expect((await list(mine.body.access)).map(({ id }) => id)).not.toContain(sidOf(theirs));
    expect((await end(sidOf(theirs), mine.body.access)).status).toBe(404);
    expect((await auth.call('/auth/users/me/', { bearer: theirs.body.access })).status).toBe(200);
  });

  it.each([newId(), 'not-a-uuid', '1'])('do not include %s', async (id) => {
    const { body } = await auth.signIn(await auth.visitor());
    expect((await end(id, body.access)).status).toBe(404);
  });

  it('end all at once, « se déconnecter partout », the caller’s too', async () => {
    const visitor = await auth.visitor();
    const stranger = await auth.signIn(await auth.visitor());
    const sessions = [await auth.signIn(visitor), await auth.signIn(visitor), await auth.signIn(visitor)];
    const bearer = sessions[0]!.body.access;
    const reply = await auth.call('/auth/logout/all/', { method: 'POST', bearer });
    expect([reply.status, reply.cookies.passerelle_refresh?.maxAge]).toEqual([204, 0]);
    for (const session of sessions) {
      await until('it is refused', isRefused(session.body.access));
      const again = await auth.call('/auth/jwt/refresh', { body: { refresh: session.body.refresh } });
      expect(again.status).toBe(401);
      expect(await auth.eventsAbout(sidOf(session))).toHaveLength(1);
    }
    expect((await auth.call('/auth/users/me/', { bearer: stranger.body.access })).status).toBe(200);
  });

  it('ask for a token', async () => {
    expect((await auth.call('/auth/sessions/')).status).toBe(401);
    expect((await auth.call('/auth/logout/all/', { method: 'POST' })).status).toBe(401);
    expect((await auth.call(`/auth/sessions/${newId()}/`, { method: 'DELETE' })).status).toBe(401);
  });

  it('have access tokens that do not outlive them', async () => {
    const visitor = await auth.visitor();
    const opened = await auth.signIn(visitor);
    await auth.database.query(`UPDATE session SET expires_at = now() + interval '1 minute' WHERE id = $1`, [
      sidOf(opened),
    ]);
    const { body } = await auth.call<{ access: string }>('/auth/jwt/refresh', {
      body: { refresh: opened.body.refresh },
    });
    const { exp = 0, iat = 0 } = decodeJwt(body.access);
    expect(exp - iat).toBeLessThanOrEqual(60);
  });

  it('stay revoked until the last token that may have been signed has expired on the slowest clock', async () => {
    const opened = await auth.signIn(await auth.visitor());
    await auth.call('/auth/logout/', { method: 'POST', bearer: opened.body.access });
    const [event] = (await auth.eventsAbout(sidOf(opened))) as { data: { tokens_expire_at: string } }[];
    const kept = Date.parse(event?.data.tokens_expire_at ?? '');
    const { exp = 0 } = decodeJwt(opened.body.access);
    expect(kept - exp * 1000).toBeGreaterThanOrEqual(60_000);
  });
});
