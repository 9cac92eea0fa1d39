import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { event, orderPaid, userDeleted, userRegistered } from '@passerelle/contracts';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EVENT_BUS, type EventBus, PoisonEvent } from '../bus/event-bus.js';
import type { BaseConfig } from '../config/base-config.js';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { paidOrder } from '../fixture/paid-order.js';
import { Receipts } from '../fixture/receipts.js';
import { EventHandlers } from '../inbox/event-handlers.js';
import { Inbox } from '../inbox/inbox.js';
import { runInContext, workContext } from '../logging/correlation.js';
import { UserProjection } from '../projection/user-projection.entity.js';
import { describeWithBroker } from '../testing/describe-broker.js';
import { dropPrefix, testPrefix, until } from '../testing/index.js';
import { Outbox } from './outbox.js';

/** The same events, whatever carries them. */
function events(config: Partial<BaseConfig>, clean: () => Promise<void>): void {
  let fixture: Fixture;
  let receipts: Receipts;
  let dataSource: DataSource;
  beforeAll(async () => {
    fixture = await startFixture({ config });
    receipts = fixture.app.get(Receipts);
    dataSource = fixture.app.get(DataSource);
    // Its projections have asked for the past.
    await fixture.app.idle();
  });
  afterAll(async () => {
    await fixture?.end();
    await clean();
  });
  beforeEach(() => {
    receipts.first.length = 0;
    receipts.second.length = 0;
  });

  const pay = (id: string) =>
    dataSource.transaction((tx) => fixture.app.get(Outbox).add(tx, orderPaid, paidOrder(id)));
  const written = async (id: string): Promise<number> =>
    (await dataSource.query('SELECT count(*)::int AS count FROM receipt WHERE order_id = $1', [id]))[0].count;

  describe('an event of a transaction', () => {
    it('reaches its handlers with its correlation id', async () => {
      await runInContext(workContext('correlation-2'), () => pay('o1'));
      await fixture.app.idle();
      expect(receipts.first).toMatchObject([
        { correlationId: 'correlation-2', event: { subject: 'o1', version: 1 } },
      ]);
      expect(receipts.first[0]?.event.data).toEqual(paidOrder('o1').data);
      expect(receipts.second).toHaveLength(1);
    });

    it('comes to projections first: what follows from it finds what is known', () => {
      const handlers = fixture.app.get(EventHandlers).of(orderPaid.type);
      expect(handlers.map(({ kind }) => kind)).toEqual(['projection', 'effect']);
    });

    // Polled every second, each of these two would need more than its time.
    const manyPolls = 20;
    const manyPollsMs = 15_000;

    it(
      'is woken, not polled',
      async () => {
        for (let count = 1; count <= manyPolls; count += 1) {
          await pay(`woken-${count}`);
          await until('it is handled', () => receipts.first.length === count);
        }
      },
      manyPollsMs,
    );

    it(
      'is woken though a savepoint ended before its commit',
      async () => {
        for (let count = 1; count <= manyPolls; count += 1) {
          await dataSource.transaction(async (tx) => {
            const order = paidOrder(`nested-${count}`);
            await tx.transaction((inner) => fixture.app.get(Outbox).add(inner, orderPaid, order));
            await sleep(10);
          });
          await until('it is handled', () => receipts.first.length === count);
        }
      },
      manyPollsMs,
    );

    it('is gone with a transaction that rolls back', async () => {
      const failing = dataSource.transaction(async (tx) => {
        await fixture.app.get(Outbox).add(tx, orderPaid, paidOrder('undone'));
        throw new Error('undo');
      });
      await expect(failing).rejects.toThrow('undo');
      await fixture.app.idle();
      expect(receipts.first).toHaveLength(0);
    });

    it('comes again to the handler that failed, and only to that one; what it wrote is undone', async () => {
      receipts.failures = 1;
      await pay('o2');
      await fixture.app.idle();
      expect([receipts.first.length, receipts.second.length, await written('o2')]).toEqual([1, 1, 1]);
    });

    it('is handled once though the bus repeats it', async () => {
      const id = await fixture.app.publish(orderPaid, paidOrder('o3'));
      await Promise.all([1, 2, 3].map(() => fixture.app.publish(orderPaid, { ...paidOrder('o3'), id })));
      expect([receipts.first.length, receipts.second.length, await written('o3')]).toEqual([1, 1, 1]);
    });

    it('is kept in its month though that is missing, as after a sleep of many', async () => {
      const [{ month }] = await dataSource.query(
        `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM') AS month`,
      );
      await dataSource.query(`DROP TABLE outbox_event_${month}`);
      await dataSource.query(
        `CREATE TABLE outbox_event_2001_01 PARTITION OF outbox_event FOR VALUES FROM ('2001-01-01') TO ('2001-02-01')`,
      );
      await pay('slept');
      const kept = `SELECT FROM outbox_event WHERE subject = 'slept' AND published_at IS NOT NULL`;
      await until('it is kept', async () => (await dataSource.query<unknown[]>(kept)).length === 1);
      // What is old goes in its own time: the clock may be ahead.
      expect(await dataSource.query('SELECT count(*)::int AS count FROM outbox_event_2001_01')).toEqual([
        { count: 0 },
      ]);
    });

    it('is not added when its data are not the contract’s', async () => {
      const wrong = { ...paidOrder('o4'), data: { ...paidOrder('o4').data, amount_cents: 1.5 } };
      await expect(
        dataSource.transaction((tx) => fixture.app.get(Outbox).add(tx, orderPaid, wrong)),
      ).rejects.toThrow();
    });

    it('is counted and kept when nobody is bound to it, while its neighbours go', async () => {
      const nobodys = event({
        type: 'billing.nobody.v1',
        publisher: 'svc-billing',
        consumers: [],
        summary: 'Only in tests.',
        data: z.object({}),
      });
      await dataSource.transaction(async (tx) => {
        await fixture.app.get(Outbox).add(tx, nobodys, { subject: 'x', version: 1, data: {} });
        await fixture.app.get(Outbox).add(tx, orderPaid, paidOrder('o5'));
      });
      await until('the neighbour is handled', () => receipts.first.length === 1);
      const metrics = await (await fixture.call('/metrics')).text();
      expect(metrics).toContain('outbox_unroutable_total{type="billing.nobody.v1"} 1');
      expect(metrics).toContain('outbox_pending 1');
      const [row] = await dataSource
        .query(`DELETE FROM outbox_event WHERE type = 'billing.nobody.v1' RETURNING *`)
        .then(([rows]) => rows);
      expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('no consumer is bound') });
    });

    it('with data that no contract knows is poison', async () => {
      const inbox = fixture.app.get(Inbox);
      await expect(inbox.receive({ nonsense: true })).rejects.toThrow(PoisonEvent);
      const bus = fixture.app.get<EventBus>(EVENT_BUS);
      const before = (await bus.backlog('svc-billing')).dead;
      await dataSource.query(
        `INSERT INTO outbox_event (id, type, subject, aggregate_version, data, correlation_id, occurred_at)
       VALUES (gen_random_uuid(), 'billing.order.paid.v1', 'x', 1, '{}', 'c', now())`,
      );
      await until('it is given up', async () => (await bus.backlog('svc-billing')).dead === before + 1);
      expect((await bus.deadLetters('svc-billing')).at(-1)?.reason).toContain(
        'not the data of billing.order.paid.v1',
      );
    });
  });

  describe('the outage of the database', () => {
    it('is survived: requests, outbox, listener and bus come back', async () => {
      await dataSource
        .query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
          [fixture.db.name],
        )
        .catch(() => undefined);
      await until('the service is ready', async () => (await fixture.call('/health/ready')).status === 200);
      await pay('after the outage');
      await until('the event is handled', () =>
        receipts.first.some(({ event: { subject } }) => subject === 'after the outage'),
      );
    });
  });

  describe('the projection of people', () => {
    const user = {
      id: 'u9',
      first_name: 'Awa',
      last_name: 'Ba',
      email: 'awa@exemple.org',
      phone: null,
      country: null,
      image: null,
      roles: ['learner' as const],
    };
    const registered = (version: number, first_name: string) =>
      fixture.app.publish(userRegistered, {
        subject: 'u9',
        version,
        data: { user: { ...user, first_name }, disabled: false },
      });
    const row = () => dataSource.getRepository(UserProjection).findOneByOrFail({ id: 'u9' });

    it('keeps the newest version, and lets nobody come back', async () => {
      await registered(2, 'Awa');
      await registered(1, 'Old');
      expect(await row()).toMatchObject({ firstName: 'Awa', version: 2, roles: ['learner'], deleted: false });
      await fixture.app.publish(userDeleted, { subject: 'u9', version: 3, data: { user_id: 'u9' } });
      await registered(4, 'Late');
      expect(await row()).toMatchObject({ firstName: '', email: '', disabled: true, deleted: true });
    });
  });
}

describe('on the embedded bus', () => events({}, async () => undefined));

describeWithBroker('on RabbitMQ', (url) => {
  const prefix = testPrefix('events');
  events({ AMQP_URL: url, AMQP_PREFIX: prefix }, () => dropPrefix(url, prefix));
});
