import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  deleteMe,
  demoPassword,
  demoPeople,
  login,
  personErased,
  subscriptionActivated,
} from '@passerelle/contracts';
import { type ServiceProcess, until } from '@passerelle/service-kit/testing';
import { rowsOf } from '../database/rows.js';
import { callsTo } from '../load/call.js';
import type { Bus } from './buses.js';
import { counted, World } from './world.js';

const run = promisify(execFile);
const eventsCli = fileURLToPath(new URL('../../../scripts/events.mjs', import.meta.url));
const [buyer] = demoPeople.filter(({ plan }) => plan !== null);
const dayMs = 86_400_000;

/** A service that gains a handler, beside the process that does not have it yet. */
export function lateHandlerSuite({ env, clean }: Bus): void {
  let world: World;
  let auth: string;
  let settings: Readonly<Record<string, string>>;
  let yesterday: ServiceProcess;
  beforeAll(async () => {
    world = await World.open();
    const issuer = world.start('auth', { PASSERELLE_DEMO: '1', ...env });
    auth = await issuer.url();
    settings = {
      ...env,
      JWKS_URL: `${auth}/auth/.well-known/jwks.json`,
      AUTH_INTERNAL_URL: await issuer.internalUrl(),
    };
    yesterday = world.start('booking', settings, {
      main: fileURLToPath(new URL('./yesterday.js', import.meta.url)),
    });
    await yesterday.url();
    await world.start('billing', { ...settings, PASSERELLE_DEMO: '1' }).url();
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    await clean();
  }, 60_000);

  const booking = <Row>(sql: string, values: readonly unknown[] = []) =>
    rowsOf<Row>(world.db.booking.url, sql, values);
  const billing = <Row>(sql: string, values: readonly unknown[] = []) =>
    rowsOf<Row>(world.db.billing.url, sql, values);
  const entitled = async () =>
    (await booking<{ id: string }>('SELECT user_id AS id FROM entitlement ORDER BY 1')).map(({ id }) => id);
  const events = async (...args: string[]) => {
    const { auth: a, content: c, billing: b, booking: d } = world.db;
    const databases = {
      AUTH_DATABASE_URL: a.url,
      CONTENT_DATABASE_URL: c.url,
      BILLING_DATABASE_URL: b.url,
      BOOKING_DATABASE_URL: d.url,
    };
    const { stdout } = await run(process.execPath, [eventsCli, ...args], {
      env: { ...process.env, ...databases },
    });
    return stdout.trim();
  };
  const others = Array.from({ length: 20 }, (_, index) => `autre-${String(index).padStart(2, '0')}`);

  it('knows a subscription that was bought before', async () => {
    const published = `SELECT FROM outbox_event WHERE type = $1 AND published_at IS NOT NULL`;
    await until(
      'it is published',
      async () => (await billing(published, [subscriptionActivated.type])).length > 0,
    );
    const url = await yesterday.url();
    await until('it is taken', async () => (await counted(url, 'inbox_pending', '')) === 0);
    expect(await booking(`SELECT to_regclass('entitlement') AS name`)).toEqual([{ name: null }]);
    await world.start('booking', settings).url();
    // Yesterday's process may take the event first, several times: each time it comes back later.
    await until('svc-booking knows it', async () => (await entitled()).includes(buyer?.id ?? ''), 200_000);
  }, 240_000);

  it('misses nothing while yesterday’s process still runs', async () => {
    const now = Date.now();
    const data = others.map((id) => ({
      subscription_id: randomUUID(),
      user_id: id,
      plan_id: 'gold',
      plan_name: 'Gold',
      sub_type: 'Examen',
      tier: 3,
      starts_at: new Date(now).toISOString(),
      ends_at: new Date(now + 30 * dayMs).toISOString(),
    }));
    await billing(
      `INSERT INTO outbox_event (id, type, subject, aggregate_version, data, correlation_id, occurred_at)
       SELECT gen_random_uuid(), $1, d->>'subscription_id', 1, d, 'late-handler', now() FROM jsonb_array_elements($2) d`,
      [subscriptionActivated.type, JSON.stringify(data)],
    );
    await until('some are known', async () => (await entitled()).length > 1, 60_000);
    yesterday.child.kill('SIGTERM');
    await yesterday.ended();
    // What yesterday's handed back comes again after its wait, which doubles each time.
    await until('all are known', async () => (await entitled()).length === others.length + 1, 90_000);
  }, 180_000);

  it('gets all of it again when an operator asks, but nobody back who was erased', async () => {
    const at = callsTo(auth);
    const json = { email: buyer?.email, password: demoPassword };
    const { body } = await at({ method: 'POST', path: login.path, json });
    const { access: token } = body as { access: string };
    const erased = await at({
      method: 'DELETE',
      path: deleteMe.path,
      token,
      json: { current_password: demoPassword },
    });
    expect(erased.status).toBe(204);
    await until('svc-booking forgets them', async () => !(await entitled()).includes(buyer?.id ?? ''));
    const told = (database: 'auth' | 'billing') =>
      rowsOf<{ type: string }>(
        world.db[database].url,
        `SELECT DISTINCT type FROM outbox_event e WHERE e::text LIKE '%' || $1 || '%' ORDER BY 1`,
        [buyer?.id],
      );
    // What stays is an id: that svc-billing has erased them.
    await until('svc-billing forgets them', async () =>
      (await told('billing')).every(({ type }) => type === personErased.type),
    );
    expect(await told('auth')).toEqual([
      { type: 'auth.session.revoked.v1' },
      { type: 'auth.user.deleted.v1' },
    ]);
    await booking('TRUNCATE entitlement');
    expect(await events('replay', 'booking')).toContain('EntitlementsProjection.onActivated: asked for');
    await until('the others are back', async () => (await entitled()).length === others.length, 30_000);
    await until('it is done', async () => (await billing('SELECT FROM event_replay')).length === 0);
    expect(await entitled()).toEqual(others);
  }, 90_000);

  it('gets by one snapshot what is kept no more', async () => {
    await billing('DELETE FROM outbox_event WHERE type = $1', [subscriptionActivated.type]);
    await booking('TRUNCATE entitlement');
    const order = randomUUID();
    await billing(
      `INSERT INTO purchase_order (id, state, version, user_id, email, subscription_type, provider, plan_id, plan_name, sub_type,
         tier, plan_duration, amount_cents, currency, created_at)
       VALUES ($1, 'paid', 3, 'ancien', 'ancien@exemple.test', 'First Time', 'stripe', 'gold', 'Gold', 'Examen', 3, 60, 3499, 'usd', now())`,
      [order],
    );
    await billing(
      `INSERT INTO subscription (id, order_id, user_id, plan_id, plan_name, sub_type, tier, amount_cents, plan_duration,
         created_on, ends_at, version)
       VALUES (gen_random_uuid(), $1, 'ancien', 'gold', 'Gold', 'Examen', 3, 3499, 60, now() - interval '20 days', now() + interval '40 days', 1)`,
      [order],
    );
    expect(await events('snapshot', 'billing')).toBe('svc-billing: 1 events');
    await until('it is known', async () => (await entitled()).includes('ancien'), 30_000);
    expect(await events('snapshot', 'billing')).toBe('svc-billing: 0 events');
    expect(await events('list', 'booking', subscriptionActivated.type)).toMatch(
      /^billing.subscription.activated.v1\tEntitlementsProjection.onActivated\tprojection\t1\t/,
    );
  }, 90_000);
}
