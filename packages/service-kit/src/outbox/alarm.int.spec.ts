import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { EmbeddedBus } from '../bus/embedded-bus.js';
import { type ChildService, startChild } from '../fixture/child-service.js';
import { paidOrder } from '../fixture/paid-order.js';
import { type TestDatabase, testDatabase, until } from '../testing/index.js';

let db: TestDatabase;
let service: ChildService;
let bus: EmbeddedBus;
let client: Client;
beforeAll(async () => {
  db = await testDatabase('alarm');
  client = new Client({ connectionString: db.url });
  await client.connect();
  bus = new EmbeddedBus({ url: db.url, name: 'alarm' });
  service = startChild(db);
  await service.url();
  await bus.declare();
  await until('its first replay is done', () => service.logs().some(({ msg }) => msg === 'a replay is done'));
});
afterAll(async () => {
  service?.child.kill('SIGKILL');
  await service?.ended();
  await bus?.close();
  await client?.end();
  await db?.drop();
});

const count = async (from: string): Promise<number> =>
  (await client.query(`SELECT count(*)::int AS count FROM ${from}`)).rows[0].count;
const metrics = async () => (await fetch(`${await service.url()}/metrics`)).text();

/** Events of one transaction, as a service's own code would never add some of them. */
async function publish(events: readonly (readonly [type: string, data: unknown])[]): Promise<string[]> {
  const { rows } = await client.query(
    `INSERT INTO outbox_event (id, type, subject, aggregate_version, data, correlation_id, occurred_at)
     SELECT gen_random_uuid(), e->>0, 'x', 1, e->1, 'correlation-alarm', now() FROM jsonb_array_elements($1) e RETURNING id`,
    [JSON.stringify(events)],
  );
  return rows.map(({ id }) => id);
}

const paid = (id: string) => ['billing.order.paid.v1', paidOrder(id).data] as const;

describe('a process', () => {
  it('gives a poison message up with its reason and handles its neighbours', async () => {
    const [, poison] = await publish([paid('before'), ['billing.order.paid.v1', {}], paid('after')]);
    await until('the neighbours are handled', async () => (await count('receipt')) === 2);
    await until('it is given up', async () => (await bus.backlog('svc-billing')).dead === 1);
    const [dead] = await bus.deadLetters('svc-billing');
    expect([dead?.envelope?.id, dead?.reason]).toEqual([
      poison,
      expect.stringContaining('not the data of billing.order.paid.v1'),
    ]);
    expect(await metrics()).toMatch(/^inbox_dead_letters 1$/m);
    expect(service.logs()).toContainEqual(
      expect.objectContaining({ level: 'error', eventId: poison, msg: 'an event could not be handled' }),
    );
  });

  it('raises an alarm for an event that nobody is bound to, keeps it, and publishes its neighbours', async () => {
    const [, nobodys] = await publish([paid('one'), ['billing.nobody.v1', {}], paid('two')]);
    await until('the neighbours are handled', async () => (await count('receipt')) === 4);
    await until('the alarm is raised', () => service.logs().some(({ alarm }) => alarm === true));
    expect(service.logs().find(({ alarm }) => alarm)).toMatchObject({
      level: 'error',
      eventId: nobodys,
      type: 'billing.nobody.v1',
      correlationId: 'correlation-alarm',
      msg: expect.stringContaining('no consumer is bound to billing.nobody.v1'),
    });
    expect(await metrics()).toMatch(/^outbox_unroutable_total\{type="billing\.nobody\.v1"\} [1-9]/m);
    // The neighbours are handled before they are marked as published.
    await until('only that one waits', async () => /^outbox_pending 1$/m.test(await metrics()));
    const { rows } = await client.query('SELECT id, last_error FROM outbox_event WHERE published_at IS NULL');
    expect(rows).toEqual([{ id: nobodys, last_error: expect.stringContaining('no consumer is bound') }]);
  });
});
