import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../database/rows.js';
import { World } from './world.js';

/** Twelve real seconds are four minutes of svc-content and svc-billing, whose workers run on every replica. */
const speed = 20;
/** And four hours of svc-booking, for the job that every service has, once an hour for all replicas. */
const hourlySpeed = 1_200;
const watchedMs = 12_000;
const hourly = { name: 'kit.housekeeping', period: 3_600 } as const;
const each = 20;

let world: World;
let provider: Server;
/** Sessions that the provider was asked about. */
const asked: string[] = [];

/** Each run that got the lock, and at what time of the services. */
const watch = `
  CREATE TABLE job_run (name text, started_at timestamptz);
  CREATE FUNCTION note_run() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO job_run VALUES (NEW.name, NEW.started_at); RETURN NEW; END $$;
  CREATE TRIGGER note_run AFTER INSERT OR UPDATE ON scheduled_lock FOR EACH ROW EXECUTE FUNCTION note_run()`;

beforeAll(async () => {
  world = await World.open();
  provider = createServer((request, response) => {
    const id = request.url?.split('/').at(-1)?.split('?')[0] ?? '';
    asked.push(id);
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      metadata: {},
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(session));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const env = {
    FAST_CLOCK: String(speed),
    FAST_CLOCK_FROM: String(Date.now()),
    STRIPE_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  };
  const flags = { nodeFlags: ['--import', new URL('./fast-clock.js', import.meta.url).href] };
  const start = (service: 'content' | 'billing' | 'booking') =>
    world
      .start(service, service === 'booking' ? { ...env, FAST_CLOCK: String(hourlySpeed) } : env, flags)
      .url();
  const services = ['content', 'billing', 'booking'] as const;
  await Promise.all(services.map(start));
  await rowsOf(world.db.booking.url, watch);
  // The second ones start at another moment of the period.
  await Promise.all(services.map(start));
  fastNow = () => Number(env.FAST_CLOCK_FROM) + (Date.now() - Number(env.FAST_CLOCK_FROM)) * speed;
}, 120_000);

afterAll(async () => {
  await world?.close();
  provider?.closeAllConnections();
  provider?.close();
}, 60_000);

let fastNow: () => number;
/** In so many seconds of the services. */
const inSeconds = (seconds: number) => new Date(fastNow() + seconds * 1_000);

/** Attempts, subscriptions and checkout sessions that come due one after the other in the next two minutes. */
async function plant(): Promise<void> {
  const [test] = await rowsOf<{ id: string; version: number }>(
    world.db.content.url,
    'SELECT id, current_version AS version FROM test LIMIT 1',
  );
  for (let index = 0; index < each; index += 1) {
    const [attempt, order, due] = [randomUUID(), randomUUID(), inSeconds(index * 6)];
    // An attempt is over 60 s after its deadline.
    const deadline = new Date(due.getTime() - 60_000);
    await rowsOf(
      world.db.content.url,
      `WITH started AS (
         INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, deadline_at)
         VALUES ($1, $2, $3, $4, 'practice', $5, $5) RETURNING *)
       INSERT INTO open_attempt (user_id, test_id, attempt_id, deadline_at)
       SELECT user_id, test_id, id, deadline_at FROM started`,
      [attempt, `someone-${index}`, test?.id, test?.version, deadline],
    );
    await rowsOf(
      world.db.billing.url,
      `WITH placed AS (
         INSERT INTO purchase_order (id, state, version, user_id, email, subscription_type, provider, plan_id, plan_name,
           sub_type, tier, plan_duration, amount_cents, currency, created_at)
         VALUES ($1, 'pending', 1, 'someone', 'someone@exemple.test', 'First Time', 'stripe', 'gold', 'Gold', 'Examen',
           3, 60, 3499, 'usd', $2) RETURNING *),
       opened AS (
         INSERT INTO checkout_attempt (order_id, attempt, session_id, url, created_at, check_after)
         SELECT id, 1, 'cs_' || id, 'http://127.0.0.1:1/', $2, $2 FROM placed)
       INSERT INTO subscription (id, order_id, user_id, plan_id, plan_name, sub_type, tier, amount_cents, plan_duration,
         created_on, ends_at, version)
       SELECT gen_random_uuid(), id, user_id, plan_id, plan_name, sub_type, tier, amount_cents, plan_duration, $2, $2, 1
         FROM placed`,
      [order, due],
    );
  }
}

describe('scheduled jobs of two processes', () => {
  it('run once in each period', async () => {
    await plant();
    await sleep(watchedMs);
    const { name, period } = hourly;
    const runs = await rowsOf<{ started_at: Date }>(
      world.db.booking.url,
      'SELECT started_at FROM job_run WHERE name = $1 ORDER BY started_at',
      [name],
    );
    const gaps = runs.slice(1).map((run, index) => {
      const before = runs[index] as { started_at: Date };
      return (run.started_at.getTime() - before.started_at.getTime()) / 1_000;
    });
    const shortest = Math.min(...gaps);
    process.stdout.write(
      `replicas: ${name} ran ${runs.length} times, every ${period} s; shortest gap ${shortest.toFixed(1)} s\n`,
    );
    expect(runs.length).toBeGreaterThanOrEqual(2);
    expect(shortest).toBeGreaterThanOrEqual(period * 0.9);
  }, 60_000);

  it('submit each expired attempt once', async () => {
    const rows = await rowsOf<{ events: number; submitted: boolean }>(
      world.db.content.url,
      `SELECT submitted_at IS NOT NULL AS submitted,
         (SELECT count(*)::int FROM outbox_event WHERE subject = attempt.id::text) AS events FROM attempt`,
    );
    expect(rows).toEqual(Array(each).fill({ submitted: true, events: 1 }));
  });

  it('end each subscription once', async () => {
    const rows = await rowsOf<{ events: number; ended: boolean }>(
      world.db.billing.url,
      `SELECT ended_at IS NOT NULL AS ended,
         (SELECT count(*)::int FROM outbox_event WHERE subject = subscription.id::text) AS events FROM subscription`,
    );
    expect(rows).toEqual(Array(each).fill({ ended: true, events: 1 }));
  });

  it('ask the provider about each session as often as they noted', async () => {
    const rows = await rowsOf<{ session_id: string; checks: number }>(
      world.db.billing.url,
      'SELECT session_id, checks FROM checkout_attempt',
    );
    for (const { session_id: id, checks } of rows) {
      expect(checks).toBeGreaterThan(0);
      // The last one may be under way.
      expect(asked.filter((one) => one === id).length - checks).toBeLessThanOrEqual(1);
      expect(asked.filter((one) => one === id).length).toBeGreaterThanOrEqual(checks);
    }
  });
});
