import { expect } from '@jest/globals';
import { type Endpoint, logout, services } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { decodeJwt } from 'jose';
import { doors } from '../house/calls.js';
import type { DatabaseName } from '../house/databases.js';
import type { House } from '../house/house.js';
import { refreshByBody, refreshByCookie, type SignedIn, someone } from '../house/people.js';
import { test } from '../lines.js';

export function endingLines(house: () => House): void {
  const refuses = async ({ path }: Endpoint, { access }: SignedIn) =>
    (await house().ask(path, { bearer: access })).status === 401;
  const refusedEverywhere = async (person: SignedIn) =>
    (await Promise.all(doors.map((door) => refuses(door, person)))).every(Boolean);

  /** Every service refuses soon after the end, and nothing renews the session. */
  async function expectEnded(end: (person: SignedIn) => Promise<unknown>): Promise<void> {
    const person = await someone(house());
    expect(await Promise.all(doors.map((door) => refuses(door, person)))).toEqual(doors.map(() => false));
    await end(person);
    await until('every service refuses', () => refusedEverywhere(person));
    expect((await refreshByCookie(house(), person.cookie)).status).toBe(401);
    expect((await refreshByBody(house(), person.refresh)).status).toBe(401);
  }

  test('ending', 'logout', () =>
    expectEnded(({ access: bearer, cookie }) =>
      house().ask(logout.path, { json: {}, bearer, cookie: `passerelle_refresh=${cookie}` }),
    ),
  );

  test(
    'ending',
    'disabling',
    () => expectEnded((person) => house().operator('disable', person.email)),
    60_000,
  );

  test('ending', 'kept until the tokens expire, by processes that start later too', async () => {
    const person = await someone(house());
    await house().ask(logout.path, { json: {}, bearer: person.access });
    await until('every service refuses', () => refusedEverywhere(person));
    for (const service of services) {
      const { until: kept } = await house().databases.row<{ until: Date }>(
        service.slice(4) as DatabaseName,
        'SELECT tokens_expire_at AS until FROM revoked_session WHERE session_id::text = $1',
        [person.sessionId],
      );
      expect(kept.getTime()).toBeGreaterThanOrEqual((decodeJwt(person.access).exp as number) * 1000);
    }
    await house().restart('svc-booking');
    expect(await refusedEverywhere(person)).toBe(true);
  });
}
