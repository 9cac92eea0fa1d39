import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { readMe } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import { outcome } from '../house/client.js';
import type { House } from '../house/house.js';
import { newcomer, refreshByBody, refreshByCookie, signIn, someone } from '../house/people.js';
import { test } from '../lines.js';

export function refreshLines(house: () => House): void {
  const sessionEnd = async (sessionId: string) =>
    (
      await house().databases.row<{ reason: string | null }>(
        'auth',
        'SELECT end_reason AS reason FROM session WHERE id = $1',
        [sessionId],
      )
    ).reason;
  /** Refreshes, and returns the cookie that replaces the one sent. */
  async function rotated(cookie: string): Promise<string> {
    const reply = await refreshByCookie(house(), cookie);
    expect(reply.status).toBe(200);
    return reply.cookies.passerelle_refresh?.value ?? '';
  }
  const laterBy = (sessionId: string, seconds: number) =>
    house().databases.rows(
      'auth',
      'UPDATE session SET rotated_at = rotated_at - make_interval(secs => $2) WHERE id = $1',
      [sessionId, seconds],
    );

  test('refreshRotation', 'opaque, and only its digest is kept', async () => {
    const { cookie, refresh } = await someone(house());
    for (const secret of [cookie, refresh]) {
      expect(secret).toMatch(/^[\w-]+$/);
      expect(secret.length * 6).toBeGreaterThanOrEqual(128);
      const digest = createHash('sha256').update(secret).digest();
      const rows = await house().databases.rows<{ row: string }>(
        'auth',
        'SELECT t::text AS row FROM refresh_token t WHERE digest = $1',
        [digest],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toContain(secret);
    }
  });

  test('refreshRotation', 'rotated at each use', async () => {
    const { cookie, sessionId } = await someone(house());
    const all = [cookie];
    for (let n = 0; n < 3; n++) all.push(await rotated(all.at(-1) as string));
    expect(new Set(all).size).toBe(4);
    expect(await sessionEnd(sessionId)).toBeNull();
  });

  test('refreshRotation', 'the immediately previous one is tolerated for seconds', async () => {
    const { cookie, sessionId } = await someone(house());
    const next = await rotated(cookie);
    const tabs = await Promise.all([refreshByCookie(house(), cookie), refreshByCookie(house(), cookie)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sessionEnd(sessionId)).toBeNull();
    await rotated(next);
  });

  test(
    'refreshRotation',
    'the previous one after those seconds, and any older one, revokes the family',
    async () => {
      const late = await someone(house());
      const afterLate = await rotated(late.cookie);
      await laterBy(late.sessionId, 30);
      expect(outcome(await refreshByCookie(house(), late.cookie))).toEqual([401, 'invalid_refresh']);

      const older = await someone(house());
      const afterOlder = await rotated(await rotated(older.cookie));
      expect(outcome(await refreshByCookie(house(), older.cookie))).toEqual([401, 'invalid_refresh']);

      for (const [stolen, current] of [
        [late, afterLate],
        [older, afterOlder],
      ] as const) {
        expect(await sessionEnd(stolen.sessionId)).toBe('reuse');
        expect((await refreshByCookie(house(), current)).status).toBe(401);
        expect((await refreshByBody(house(), stolen.refresh)).status).toBe(401);
        await until('its access token is refused', async () => {
          return (await house().ask(readMe.path, { bearer: stolen.access })).status === 401;
        });
      }
    },
  );

  test('bodyRefresh', 'a token of its own, of the same family, that does not rotate', async () => {
    const { refresh, cookie, sessionId } = await someone(house());
    expect(refresh).not.toBe(cookie);
    for (let n = 0; n < 3; n++) {
      const reply = await refreshByBody(house(), refresh);
      expect([reply.status, Object.keys(reply.body), reply.cookies]).toEqual([200, ['access'], {}]);
      expect(decodeJwt(reply.body.access).sid).toBe(sessionId);
    }
    // Each is worth nothing in the other's place.
    expect((await refreshByCookie(house(), refresh)).status).toBe(401);
    expect((await refreshByBody(house(), cookie)).status).toBe(401);
    await rotated(cookie);
  });

  test('bodyRefresh', '24 h at most, in a remembered session too', async () => {
    const person = await newcomer(house());
    const { refresh, cookie } = await signIn(house(), person, { json: { ...person, remember: true } });
    const digest = createHash('sha256').update(refresh).digest();
    const { hours } = await house().databases.row<{ hours: number }>(
      'auth',
      'SELECT extract(epoch FROM expires_at - now())::float / 3600 AS hours FROM refresh_token WHERE digest = $1',
      [digest],
    );
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    await house().databases.rows(
      'auth',
      `UPDATE refresh_token SET expires_at = now() - interval '1 second' WHERE digest = $1`,
      [digest],
    );
    expect((await refreshByBody(house(), refresh)).status).toBe(401);
    await rotated(cookie);
  });

  test('bodyRefresh', 'revocable', async () => {
    const { refresh, cookie } = await someone(house());
    expect((await house().ask('/auth/logout/', { json: { refresh } })).status).toBe(204);
    expect((await refreshByBody(house(), refresh)).status).toBe(401);
    expect((await refreshByCookie(house(), cookie)).status).toBe(401);
  });
}
