import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, type AuthApp, startAuth } from '../testing/auth-app.js';

const minute = 60_000;

describe('guessing passwords', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const deviceOf = ({ cookies }: Answer<unknown>) => `passerelle_device=${cookies.passerelle_device?.value}`;
  const guess = (email: string, n: number, more: object = {}) =>
    auth.signIn({ email, password: `guess-${n}` }, { from: '198.51.100.1', ...more });
  const guesses = async (email: string, count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await guess(email, n)).status);
    return statuses;
  };
  /** A try from somewhere: its status, and the seconds until the next one. */
  const tried = async (person: { email: string; password: string }, from: string) => {
    const { status, headers } = await auth.signIn(person, { from });
    return { status, wait: Number(headers.get('retry-after')) };
  };
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((one) => one === status).length;

  it('is bounded for 1,000 passwords from 50 addresses, and the owner gets in by their device and their address', async () => {
    const visitor = await auth.visitor();
    const home = '203.0.113.5';
    const cookie = deviceOf(await auth.signIn(visitor, { from: home }));

    const statuses: number[] = [];
    for (let n = 0; n < 1_000; n += 50) {
      const round = Array.from({ length: 50 }, (_, i) =>
        guess(visitor.email, n + i, { from: `198.51.100.${i}` }),
      );
      statuses.push(...(await Promise.all(round)).map(({ status }) => status));
    }
    expect(count(statuses, 401) + count(statuses, 429)).toBe(1_000);
    // Twenty of all, then five of each address.
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(20);
    expect(count(statuses, 401)).toBeLessThanOrEqual(24 + 50 * 5);

    const elsewhere = { from: '192.0.2.77' };
    expect((await auth.signIn(visitor, { ...elsewhere, cookie })).status).toBe(200);
    expect((await auth.signIn(visitor, { from: home })).status).toBe(200);
    // Whoever has guessed is refused with the right password too: else the refusal would tell which one is right.
    const stranger = await auth.call('/auth/login/jwt/create/', { body: visitor, from: '198.51.100.7' });
    expect([stranger.status, stranger.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 120_000);

  it('slows an owner at a new place, for 30 s at most, and never locks them out', async () => {
    const visitor = await auth.visitor();
    const mistaken = { ...visitor, password: 'kayak-orange-8' };
    const nobody = { ...mistaken, email: `nobody.${visitor.email}` };
    for (const { email } of [visitor, nobody])
      for (let n = 0; n < 20; n++) await guess(email, n, { from: `198.51.100.${n}` });
    // Nobody has guessed from there: a try at once, the next one 30 s after a wrong one.
    for (const person of [mistaken, nobody]) {
      expect(await tried(person, '192.0.2.10')).toMatchObject({ status: 401 });
      const { status, wait } = await tried(person, '192.0.2.10');
      expect(status).toBe(429);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(30);
    }
    expect((await tried(visitor, '192.0.2.10')).status).toBe(429);
    auth.app.clock.advance(30_000);
    expect((await tried(visitor, '192.0.2.10')).status).toBe(200);
    expect((await tried(visitor, '192.0.2.11')).status).toBe(200);
    auth.app.clock.reset();
  });

  it('ends after five of an address that guesses slowly, also from all over an IPv6 network', async () => {
    const visitor = await auth.visitor();
    await guesses(visitor.email, 20);
    for (const from of ['192.0.2.20', '2001:db8:7::1']) {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n++) {
        const site = from.replace('7::', `7:${n}::`);
        statuses.push((await guess(visitor.email, n, { from: site })).status);
        auth.app.clock.advance(31_000);
      }
      expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 2]);
    }
    expect((await tried(visitor, '192.0.2.21')).status).toBe(200);
    auth.app.clock.reset();
  });

  it('ends for all strangers after a thousand in a day, whatever they come from', async () => {
    const visitor = await auth.visitor();
    await guess(visitor.email, 0);
    await guesses(visitor.email, 20);
    const used = 'UPDATE budget SET used = 1000 WHERE used = 20 AND ends_at > $1';
    await auth.database.query(used, [new Date(auth.app.clock.now().getTime() + 3_600_000)]);
    expect((await tried(visitor, '192.0.2.30')).status).toBe(429);
  });

  it('says the same of an address that has no account', async () => {
    const visitor = await auth.visitor();
    const nobody = `nobody.${visitor.email}`;
    const [known, unknown] = [await guesses(visitor.email, 22), await guesses(nobody, 22)];
    expect(unknown).toEqual(known);
    expect(known.slice(19)).toEqual([401, 429, 429]);
    const said = async (email: string) => {
      const { body, status } = await auth.call('/auth/login/jwt/create/', { body: { email, password: 'x' } });
      const { correlation_id: _id, ...words } = body;
      return { status, words };
    };
    expect(await said(nobody)).toEqual(await said(visitor.email));
  });

  it('goes on after the window, a hundred times a day at most', async () => {
    const { email } = await auth.visitor();
    let tried = 0;
    for (let window = 0; window < 7; window++) {
      tried += count(await guesses(email, 21), 401);
      auth.app.clock.advance(16 * minute);
    }
    expect(tried).toBe(100);
    auth.app.clock.advance(24 * 60 * minute);
    expect(count(await guesses(email, 1), 401)).toBe(1);
    auth.app.clock.reset();
  });

  it('is not made endless by a known device or address', async () => {
    const visitor = await auth.visitor();
    const cookie = deviceOf(await auth.signIn(visitor, { from: '203.0.113.6' }));
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await guess(visitor.email, n, { cookie })).status);
    expect(count(statuses, 401)).toBe(20);
    // The address has a budget of its own.
    expect((await auth.signIn(visitor, { from: '203.0.113.6' })).status).toBe(200);
  });

  it('is not made endless by another address in other letters', async () => {
    const { email } = await auth.visitor();
    await guesses(email, 20);
    expect((await guess(email.toUpperCase(), 1)).status).toBe(429);
  });

  it('is bounded on the checkout page too, in a budget of its own', async () => {
    const visitor = await auth.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) {
      const claim = { ...visitor.claim, password: `guess-${n}` };
      statuses.push((await auth.internal('/internal/accounts/claim/', claim)).status);
    }
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 2]);
    expect((await auth.signIn(visitor)).status).toBe(200);
  });

  it('is counted by all replicas together, and a restart forgets nothing', async () => {
    const { email } = await auth.visitor();
    await guesses(email, 12);
    const replica = await startAuth({}, { db: auth.db });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 9; n++) {
        statuses.push((await replica.signIn({ email, password: `other-${n}` })).status);
      }
      expect([count(statuses, 401), count(statuses, 429)]).toEqual([8, 1]);
    } finally {
      await replica.close();
    }
    expect((await guess(email, 1)).status).toBe(429);
  });

  it('keeps no address of anybody in the table', async () => {
    await guess('somebody@example.org', 1);
    const rows: { row: string }[] = await auth.database.query('SELECT b::text AS row FROM budget b');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain('@');
  });

  it('does not slow down those who know their password: fifty at once all get in', async () => {
    const visitor = await auth.visitor();
    // On a crowded machine the last of them are told to come again in seconds: the queue's word, not a budget's, which would say minutes.
    const patiently = async () => {
      const reply = await auth.signIn(visitor);
      const seconds = Number(reply.headers.get('retry-after'));
      if (reply.status !== 429 || seconds > 10) return reply;
      await sleep(seconds * 1_000);
      return auth.signIn(visitor);
    };
    const replies = await Promise.all(Array.from({ length: 50 }, patiently));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
  });
});
