import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  checkSubscription,
  demoPassword,
  demoPeople,
  listAttempts,
  login,
  logout,
  orderPaid,
  replayRequested,
  subscriptionActivated,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { rowsOf } from '../database/rows.js';
import { type Call, callsTo } from '../load/call.js';
import type { Bus } from './buses.js';
import { counted, World } from './world.js';

/** How much is done, and how soon a sign-out must have reached all, ms. */
export interface ReplicasOptions {
  readonly events: number;
  readonly receipts: number;
  readonly signOuts: number;
  readonly refusedWithinMs: number;
}

let world: World;
let auth: string;
/** Two processes each, on one database and one bus. */
let content: string[];
let billing: string[];

/** svc-auth once, svc-content and svc-billing twice. */
async function open(transport: Readonly<Record<string, string>>): Promise<void> {
  world = await World.open();
  const issuer = world.start('auth', { PASSERELLE_DEMO: '1', ...transport });
  auth = await issuer.url();
  const env = {
    ...transport,
    JWKS_URL: `${auth}/auth/.well-known/jwks.json`,
    AUTH_INTERNAL_URL: await issuer.internalUrl(),
  };
  const twice = (service: 'content' | 'billing') => [world.start(service, env), world.start(service, env)];
  const started = [...twice('content'), ...twice('billing')];
  const urls = await Promise.all(started.map(({ url }) => url()));
  content = urls.slice(0, 2);
  billing = urls.slice(2);
  await until('new projections have their past', async () => {
    const asked = await Promise.all(
      (['auth', 'content', 'billing'] as const).map((service) =>
        count(world.db[service].url, `outbox_event WHERE type = '${replayRequested.type}'`),
      ),
    );
    const heard = await count(world.db.billing.url, `inbox_message WHERE consumer = 'Replays.onRequested'`);
    return heard >= sum(asked) && (await count(world.db.billing.url, 'event_replay')) === 0;
  });
}

const count = async (url: string, from: string): Promise<number> =>
  (await rowsOf<{ count: number }>(url, `SELECT count(*)::int AS count FROM ${from}`))[0]?.count ?? 0;
const countedIn = (urls: readonly string[], counter: string, label: string) =>
  Promise.all(urls.map((url) => counted(url, counter, label)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Puts events into svc-billing's outbox, as transactions of fifty, and wakes its relays. */
async function put(type: string, made: readonly { subject: string; data: object }[]): Promise<void> {
  for (let at = 0; at < made.length; at += 50) {
    await rowsOf(
      world.db.billing.url,
      `INSERT INTO outbox_event (id, type, subject, aggregate_version, data, correlation_id, occurred_at)
       SELECT gen_random_uuid(), $1, e->>'subject', 1, e->'data', 'replicas', now() FROM jsonb_array_elements($2) e`,
      [type, JSON.stringify(made.slice(at, at + 50))],
    );
    await rowsOf(world.db.billing.url, `SELECT pg_notify('passerelle_outbox', '')`);
  }
}

/** Two processes of svc-content and svc-billing: everything is done once, and by both. */
export function replicasSuite(
  { events, receipts, signOuts, refusedWithinMs }: ReplicasOptions,
  { name, env, clean }: Bus,
): void {
  // Five start at once, beside other suites that do.
  beforeAll(() => open(env), 300_000);
  afterAll(async () => {
    await world?.close();
    await clean();
  }, 60_000);

  it(`publish and handle each of ${events} events once`, async () => {
    const began = performance.now();
    const now = new Date();
    const made = Array.from({ length: events }, (_, index) => {
      const id = randomUUID();
      const data = {
        subscription_id: id,
        user_id: `someone-${index}`,
        plan_id: 'gold',
        plan_name: 'Gold',
        sub_type: 'Examen',
        tier: 3,
        starts_at: now.toISOString(),
        ends_at: new Date(now.getTime() + 86_400_000).toISOString(),
      };
      return { subject: id, data };
    });
    await put(subscriptionActivated.type, made);
    const db = world.db.content.url;
    await until('all are handled', async () => (await count(db, 'entitlement')) >= events, 30_000);
    const ms = performance.now() - began;
    await sleep(1_500);
    const consumer = 'EntitlementsProjection.onActivated';
    const published = await countedIn(billing, 'outbox_published_total', subscriptionActivated.type);
    const handled = await countedIn(content, 'inbox_handled_total', consumer);
    say(
      `replicas on ${name}: ${events} events in ${Math.round(ms)} ms; published by ${published}, handled by ${handled}`,
    );
    expect(sum(published)).toBe(events);
    expect(sum(handled)).toBe(events);
    expect(Math.min(...handled)).toBeGreaterThan(0);
    expect(await count(db, `inbox_message WHERE consumer = '${consumer}'`)).toBe(events);
    expect(await count(world.db.billing.url, 'outbox_event WHERE published_at IS NULL')).toBe(0);
  }, 60_000);

  it(`send each of ${receipts} receipts once`, async () => {
    const paidAt = new Date().toISOString();
    const made = Array.from({ length: receipts }, (_, index) => ({
      subject: randomUUID(),
      email: `acheteur-${index}@exemple.test`,
    }));
    await rowsOf(
      world.db.billing.url,
      `INSERT INTO purchase_order (id, state, version, user_id, email, subscription_type, provider, plan_id, plan_name,
         sub_type, tier, plan_duration, amount_cents, currency, created_at, paid_at)
       SELECT (o->>'subject')::uuid, 'paid', 3, o->>'email', o->>'email', 'First Time', 'stripe', 'gold', 'Gold',
         'Examen', 3, 60, 3499, 'usd', $2, $2 FROM jsonb_array_elements($1) o`,
      [JSON.stringify(made), paidAt],
    );
    // A receipt says from when to when the order opens.
    await rowsOf(
      world.db.billing.url,
      `INSERT INTO subscription (id, order_id, user_id, plan_id, plan_name, sub_type, tier, amount_cents, plan_duration,
         created_on, ends_at, version)
       SELECT gen_random_uuid(), id, user_id, plan_id, plan_name, sub_type, tier, amount_cents, plan_duration,
              paid_at, paid_at + interval '60 days', 1
         FROM purchase_order WHERE email LIKE 'acheteur-%'`,
    );
    const data = (id: string, email: string) => ({
      order_id: id,
      user_id: email,
      plan_id: 'gold',
      plan_name: 'Gold',
      amount_cents: 3499,
      currency: 'usd',
      paid_at: paidAt,
    });
    await put(
      orderPaid.type,
      made.map(({ subject, email }) => ({ subject, data: data(subject, email) })),
    );
    await until('all are sent', () => world.smtp.messages.length >= receipts, 30_000);
    await sleep(1_500);
    const ids = world.smtp.messages.map((message) => /^Message-ID: (\S+)/m.exec(message)?.[1]);
    say(
      `replicas on ${name}: ${receipts} receipts, sent by ${await countedIn(billing, 'mails_sent_total', '')}`,
    );
    expect(ids).toHaveLength(receipts);
    expect(new Set(ids).size).toBe(receipts);
  }, 60_000);

  it('refuse a token soon after its session’s sign-out, all of them', async () => {
    const [person] = demoPeople;
    const at = callsTo(auth);
    const doors = [
      ...content.map((url) => ({ call: callsTo(url), path: listAttempts.path })),
      ...billing.map((url) => ({ call: callsTo(url), path: checkSubscription.path })),
    ];
    const times: number[] = [];
    for (let round = 0; round < signOuts; round += 1) {
      const json = { email: person.email, password: demoPassword };
      const { body } = await at({ method: 'POST', path: login.path, json });
      const { access: token } = body as { access: string };
      for (const { call, path } of doors)
        expect((await call({ method: 'GET', path, token })).status).toBe(200);
      await at({ method: 'POST', path: logout.path, token, json: {} });
      const signedOut = performance.now();
      await Promise.all(doors.map((door) => refused(door, token)));
      times.push(Math.round(performance.now() - signedOut));
    }
    times.sort((a, b) => a - b);
    say(`replicas on ${name}: a sign-out reaches 2 + 2 processes after ${times.join(', ')} ms`);
    expect(times.at(-1)).toBeLessThan(refusedWithinMs);
  }, 60_000);
}

async function refused({ call, path }: { call: Call; path: string }, token: string): Promise<void> {
  while ((await call({ method: 'GET', path, token })).status !== 401) await sleep(5);
}
