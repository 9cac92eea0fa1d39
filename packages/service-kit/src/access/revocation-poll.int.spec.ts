import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { type RevokingAuth, startRevokingAuth } from '../fixture/revoking-auth.js';
import { type TestDatabase, takeAway, testDatabase, until } from '../testing/index.js';
import { newId } from '../time/new-id.js';

/** Longer than the poll's pause. */
const someLooks = 3_500;

describe('sign-outs while the bus is away', () => {
  let auth: RevokingAuth;
  let bus: TestDatabase;
  let fixture: Fixture;
  beforeAll(async () => {
    [auth, bus] = await Promise.all([startRevokingAuth(), testDatabase('bus')]);
    fixture = await startFixture({ config: { BUS_DATABASE_URL: bus.url, AUTH_INTERNAL_URL: auth.url } });
  });
  afterAll(async () => {
    await fixture?.end();
    await Promise.all([auth?.close(), bus?.drop()]);
  });

  const cursors = () => auth.asked.map((query) => query.get('cursor'));
  const statusOf = async (sessionId: string) => {
    const headers = await fixture.as({ userId: 'u1', sessionId });
    return (await fixture.call('/user/check-subscription/', { headers })).status;
  };
  /** Ends a session at svc-auth, and waits until it is refused here. */
  const refused = async () => {
    const sessionId = newId();
    expect(await statusOf(sessionId)).toBe(200);
    auth.revoke(sessionId);
    await until('its token is refused', async () => (await statusOf(sessionId)) === 401);
  };

  it('asks nobody while the bus is there', async () => {
    auth.revoke(newId());
    await sleep(someLooks);
    expect(auth.asked).toEqual([]);
  });

  it('asks svc-auth while it is away, page after page, and goes on after the last one', async () => {
    const sessions = [newId(), newId(), newId()];
    for (const id of sessions) auth.revoke(id);
    const away = await takeAway(bus.url);
    try {
      for (const id of sessions)
        await until('its token is refused', async () => (await statusOf(id)) === 401);
      await refused();
      // From the start once, then each cursor that an answer gave.
      expect(cursors().slice(0, 4)).toEqual([null, '1.', '2.', '3.']);
      expect(cursors().filter((cursor) => cursor === null)).toHaveLength(1);
    } finally {
      await away.back();
    }
  });

  it('asks on for a while when it is back, then nobody any more', async () => {
    await until('the bus is there', async () => {
      const { status } = (await (await fixture.call('/health/ready')).json()) as { status: string };
      return status === 'ok';
    });
    await refused();
    const quiet = async () => {
      const before = auth.asked.length;
      await sleep(someLooks);
      return auth.asked.length === before;
    };
    await until('nobody is asked', quiet, 40_000);
  }, 60_000);

  it('starts from the beginning the next time, and outlives an svc-auth that does not answer', async () => {
    const before = auth.asked.length;
    auth.silent = true;
    const away = await takeAway(bus.url);
    try {
      await until('svc-auth is asked again and again', () => auth.asked.length > before + 2);
      expect(new Set(cursors().slice(before))).toEqual(new Set([null]));
      const session = newId();
      expect(await statusOf(session)).toBe(200);
      auth.revoke(session);
      auth.silent = false;
      await until('its token is refused', async () => (await statusOf(session)) === 401);
    } finally {
      await away.back();
    }
  });
});
