import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { killWhilePublishing } from '../fixture/broker-faults.js';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { type RevokingAuth, startRevokingAuth } from '../fixture/revoking-auth.js';
import { hasRabbitServer, type OwnBroker, startOwnBroker, until } from '../testing/index.js';
import { newId } from '../time/new-id.js';

// In CI its absence is a failure.
const describeWithServer = hasRabbitServer || process.env.CI ? describe : describe.skip;
const minutes = 60_000;

describeWithServer('a RabbitMQ that fails (needs rabbitmq-server on this machine)', () => {
  let broker: OwnBroker;
  let fixture: Fixture;
  let auth: RevokingAuth;
  const ready = async () => {
    const response = await fixture.call('/health/ready');
    return { http: response.status, ...((await response.json()) as { status: string }) };
  };

  beforeAll(async () => {
    auth = await startRevokingAuth();
    broker = await startOwnBroker();
    await broker.kill();
  }, 3 * minutes);
  afterAll(async () => {
    await fixture?.end();
    await broker?.end();
    await auth?.close();
  }, minutes);

  it(
    'keeps no service from starting: it is ready, says that its bus is down, asks svc-auth who signed out, and uses the bus when it comes',
    async () => {
      fixture = await startFixture({ config: { AMQP_URL: broker.url, AUTH_INTERNAL_URL: auth.url } });
      expect(await ready()).toMatchObject({
        http: 200,
        status: 'degraded',
        error: { bus: { status: 'down' } },
      });
      const sessionId = newId();
      const headers = await fixture.as({ userId: 'u1', sessionId });
      const status = async () => (await fixture.call('/user/check-subscription/', { headers })).status;
      expect(await status()).toBe(200);
      auth.revoke(sessionId);
      await until('svc-auth says who signed out', async () => (await status()) === 401);
      await broker.start();
      await until('the bus is up', async () => (await ready()).status === 'ok');
    },
    3 * minutes,
  );

  it(
    'loses and doubles nothing when it is killed while events are published',
    async () => {
      // Twenty kills, and what they cost a save: `npm run bench -- broker-kills`.
      const figures = await killWhilePublishing({ fixture, broker }, { events: 100, kills: 1 });
      expect(figures).toMatchObject({ lost: 0, doubled: 0, dead: 0 });
    },
    6 * minutes,
  );
});
