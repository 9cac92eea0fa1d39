import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkSubscription, listAttempts, listBookings, logout, readMe } from '@passerelle/contracts';
import { dropPrefix, testBrokerUrl, testPrefix, until } from '@passerelle/service-kit/testing';
import { rowsOf } from '../database/rows.js';
import { callsTo } from '../load/call.js';
import { type RunningLoad, startLoad } from '../load/load.js';
import { signIn } from '../load/people.js';
import { Persistence } from '../load/persist.js';
import { Tally } from '../load/tally.js';
import { broken } from '../recovery/judge.js';
import { readState, settled } from '../recovery/state.js';
import { nextBuild } from '../releases/next-build.js';
import { inScratch } from '../system/scratch.js';
import { House } from './house.js';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const sliceCli = fileURLToPath(new URL('../../../scripts/slice.mjs', import.meta.url));

/** Attempts that end by their time meanwhile. */
const expiring = 60;

/** Everything that a person does from the pay page to the hour of an interview. */
const journey = ['checkout', 'payment', 'return', 'sign-in', 'start', 'save', 'submit', 'message', 'booking'];
const planted = 'someone-';

/** Attempts whose time is over, one a second, from now on. */
async function plant(url: string, count: number): Promise<void> {
  await rowsOf(
    url,
    `WITH started AS (
       INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, deadline_at)
       SELECT gen_random_uuid(), $1 || n, test.id, test.current_version, 'practice', due, due
         FROM (SELECT * FROM test ORDER BY id LIMIT 1) test, generate_series(1, $2::int) n,
              LATERAL (SELECT now() - interval '60 s' + n * interval '1 s') AS time (due)
       RETURNING *)
     INSERT INTO open_attempt (user_id, test_id, attempt_id, deadline_at)
     SELECT user_id, test_id, id, deadline_at FROM started`,
    [planted, count],
  );
}

/** Within the gateway's limits for one address. */
const loadShape = {
  candidates: 4,
  savePaceMs: 40,
  buyPaceMs: 2_500,
  messagePaceMs: 2_500,
  bookingPaceMs: 600,
};

/** Two processes of each part at once, then a restart of one after the other, under load. */
const prefix = testPrefix('rolling');
let house: House;
let load: RunningLoad | undefined;

beforeAll(async () => {
  house = await House.open(testBrokerUrl ? { AMQP_URL: testBrokerUrl, AMQP_PREFIX: prefix } : {});
}, 180_000);
afterAll(async () => {
  await load?.stop().catch(() => undefined);
  await house?.close();
  if (testBrokerUrl) await dropPrefix(testBrokerUrl, prefix);
}, 60_000);

const gateways = () => house.gatewayPorts.map((port) => `http://127.0.0.1:${port}`) as [string, string];

describe(`two processes of each part${testBrokerUrl ? ', on RabbitMQ' : ''}`, () => {
  it('refuse at one gateway a token that was revoked at the other', async () => {
    const [first, second] = gateways().map(callsTo);
    if (!first || !second) throw new Error('two gateways are needed');
    const person = { email: 'candidat@passerelle.test', password: 'Passerelle-2026' };
    const { token } = await signIn(new Persistence(first, new Tally()), person);
    const doors = [readMe, listAttempts, checkSubscription, listBookings];
    const statuses = () =>
      Promise.all(doors.map(async ({ path }) => (await second({ method: 'GET', path, token })).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await first({ method: 'POST', path: logout.path, token, json: {} });
    // All processes of a service hear it at once: several looks meet both.
    for (let look = 0; look < 3; look += 1)
      await until('it is refused', async () => (await statuses()).every((status) => status === 401));
  }, 30_000);

  it(
    'serve at one gateway a slice that was published at the other',
    () =>
      inScratch(async (folder) => {
        const [first, second] = gateways();
        const slice = async (...args: string[]) => {
          const at = ['--gateway', first, '--token', args[0] === 'token' ? house.opsToken : token];
          return (await run(process.execPath, [sliceCli, ...args, ...at], { cwd: repository })).stdout;
        };
        let token = '';
        token = (await slice('token', 'mfe-exam')).trim().split('\n').at(-1) as string;
        const said = await slice(
          'publish',
          'mfe-exam',
          '--activate',
          '--folder',
          nextBuild('mfe-exam', 1, folder),
        );
        const version = /^mfe-exam (\S+) is published and active/.exec(said)?.[1] as string;
        await until('the other one names it', async () =>
          (await (await fetch(`${second}/slices.json`)).text()).includes(version),
        );
        const file = await fetch(`${second}/slices/mfe-exam/${version}/round.txt`);
        expect([file.status, await file.text()]).toEqual([200, 'round 1\n']);
      }),
    60_000,
  );

  it('the journey passes, its requests at one gateway and the other in turn', async () => {
    load = await startLoad({ ...loadShape, origin: house.url, seed: 20_261_124 });
    const { tally, failed } = load;
    await Promise.race([
      until(
        'all of it was acknowledged',
        () => journey.every((kind) => tally.acknowledged.has(kind)),
        60_000,
      ),
      failed,
    ]);
    const given = [...house.balancer.given.values()];
    expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1);
  }, 120_000);

  it('are restarted one after the other: no request fails', async () => {
    const { tally, failed } = load as RunningLoad;
    await plant(house.db.content.url, expiring);
    const before = tally.total;
    const times: string[] = [];
    for (const replica of house.replicas) {
      const began = performance.now();
      expect([replica.name, await Promise.race([replica.end(), failed])]).toEqual([replica.name, 0]);
      await Promise.race([replica.start(), failed]);
      // The balancer has seen it, too.
      await until('all are ready', () =>
        house.balancer.members.all.every((member) => house.balancer.members.isReady(member)),
      );
      times.push(`${replica.name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    process.stdout.write(
      `rolling restart: ${times.join(', ')}; ${tally.total - before} requests meanwhile, not acknowledged: ${JSON.stringify([...tally.unacknowledged])}\n`,
    );
    expect([...tally.unacknowledged]).toEqual([]);
  }, 400_000);

  it('end each attempt whose time is over once, and lose nothing that was acknowledged', async () => {
    const { ledger, stop } = load as RunningLoad;
    await stop();
    const rows = () =>
      rowsOf<{ submitted: boolean; events: number }>(
        house.db.content.url,
        `SELECT submitted_at IS NOT NULL AS submitted,
           (SELECT count(*)::int FROM outbox_event WHERE subject = attempt.id::text) AS events
           FROM attempt WHERE starts_with(user_id, $1)`,
        [planted],
      );
    await until('they are ended', async () => (await rows()).every(({ submitted }) => submitted), 60_000);
    expect(await rows()).toEqual(Array(expiring).fill({ submitted: true, events: 1 }));
    await settled((service) => house.directUrl(service), house.db.billing.url, ledger.orders);
    const state = await readState(house);
    const attempts = state.attempts.filter(({ user_id }) => !user_id.startsWith(planted));
    expect(broken(ledger, { ...state, attempts })).toEqual([]);
  }, 150_000);
});
