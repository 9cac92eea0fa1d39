import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listRevocations, logout, type SuccessOf } from '@passerelle/contracts';
import { newId, revokeSession, ServiceTokens } from '@passerelle/service-kit';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

type Page = SuccessOf<typeof listRevocations>;

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth?.close());

async function ask(cursor?: string, bearer?: string) {
  const address = new URL(listRevocations.path, auth.app.internalUrl);
  if (cursor !== undefined) address.searchParams.set('cursor', cursor);
  const token = bearer ?? (await auth.app.get(ServiceTokens).sign('svc-auth'));
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, body: (await reply.json()) as Page };
}

async function everything(from?: string): Promise<{ ids: string[]; pages: number; cursor: string }> {
  const ids: string[] = [];
  for (let [cursor, pages] = [from, 1]; ; pages += 1) {
    const { body } = await ask(cursor);
    ids.push(...body.results.map(({ session_id: id }) => id));
    cursor = body.cursor;
    if (!body.more) return { ids, pages, cursor };
  }
}

/** A session that ended at some time of the test's clock, written as `SessionEnding` does. */
async function endedAt(at: Date): Promise<string> {
  const sessionId = newId();
  const tokensExpireAt = new Date(at.getTime() + 12 * 60_000);
  await auth.database.transaction((tx) => revokeSession(tx, { sessionId, userId: newId(), tokensExpireAt }));
  return sessionId;
}

describe('revocations, for services that hear of none by the bus', () => {
  it('are for services, on the internal listener', async () => {
    const visitor = await auth.visitor();
    const { body } = await auth.signIn(visitor);
    expect((await ask(undefined, body.access)).status).toBe(401);
    expect((await auth.call(listRevocations.path, { bearer: body.access })).status).toBe(404);
    expect((await ask('yesterday')).status).toBe(400);
  });

  it('tell of a sign-out, until its tokens have expired', async () => {
    const { cursor } = await everything();
    const signedIn = await auth.signIn(await auth.visitor());
    await auth.call(logout.path, { body: {}, bearer: signedIn.body.access });
    const after = await ask(cursor);
    expect(after.body.results).toHaveLength(1);
    auth.app.clock.advance(13 * 60_000);
    expect((await everything()).ids).toEqual([]);
    auth.app.clock.reset();
  });

  it('come in bounded pages, each once where a cursor goes on', async () => {
    const now = auth.app.clock.now().getTime();
    const written = await Promise.all(
      Array.from({ length: 1_100 }, (_, index) => endedAt(new Date(now - 400_000 + (index >> 2)))),
    );
    const { ids, pages, cursor } = await everything();
    expect(pages).toBe(3);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(written));
    const again = await everything(cursor);
    expect(again.ids.filter((id) => written.includes(id))).toEqual([]);
  });

  it('miss none whose transaction was under way when the page before was read', async () => {
    const began = auth.app.clock.now();
    auth.app.clock.advance(30_000);
    await endedAt(auth.app.clock.now());
    const { cursor } = await everything();
    const late = await endedAt(began);
    expect((await everything(cursor)).ids).toContain(late);
    auth.app.clock.reset();
  });
});
