import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deadLetterCalls, orderPaid, userDeleted } from '@passerelle/contracts';
import { DataSource } from 'typeorm';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import type { BaseConfig } from '../config/base-config.js';
import { fixtureCalls } from '../fixture/fixture.controller.js';
import { type Fixture, json, startFixture } from '../fixture/fixture.js';
import { fixtureModule } from '../fixture/fixture.module.js';
import { paidOrder } from '../fixture/paid-order.js';
import { Outbox } from '../outbox/outbox.js';
import { until } from '../testing/index.js';
import { ErasedLetters } from './erased-letters.js';

const { read, settle } = deadLetterCalls['svc-billing'];
const DeadLetters = read.replies[200];

let fixture: Fixture;
let bus: EventBus;
let dataSource: DataSource;
beforeAll(async () => {
  const module = (config: BaseConfig) => fixtureModule(config, [...fixtureCalls, read, settle]);
  fixture = await startFixture({ module });
  bus = fixture.app.get(EVENT_BUS);
  dataSource = fixture.app.get(DataSource);
  // Its projections have asked for the past: what is given again would be given up again, too.
  await fixture.app.idle();
});
afterAll(() => fixture?.end());

const operator = () => fixture.as({ userId: 'op-1', roles: ['ops'] });
const ask = async (body: unknown) => fixture.call(settle.path, json(body, await operator()));

/** An event that no handler can read, given up. */
async function deadLetter(order: string, userId = 'u1'): Promise<string> {
  const { dead } = await bus.backlog('svc-billing');
  const [[{ id }]] = await dataSource.transaction(async (tx) => {
    await fixture.app.get(Outbox).add(tx, orderPaid, paidOrder(order));
    return tx.query(
      `UPDATE outbox_event SET data = $2 WHERE published_at IS NULL AND subject = $1 RETURNING id`,
      [order, { user_id: userId, buyer: 'ana@example.org' }],
    );
  });
  await until('it is given up', async () => (await bus.backlog('svc-billing')).dead === dead + 1);
  return id;
}

describe('dead letters', () => {
  it('are for operators', async () => {
    const learner = await fixture.as({ userId: 'u1', roles: ['learner'] });
    const teacher = await fixture.as({ userId: 't1', roles: ['teacher'] });
    for (const headers of [learner, teacher]) {
      expect((await fixture.call(read.path, { headers })).status).toBe(403);
      const body = { fate: 'discard', by: 'type', value: orderPaid.type };
      expect((await fixture.call(settle.path, json(body, headers))).status).toBe(403);
    }
    expect((await fixture.call(read.path)).status).toBe(401);
    expect((await ask({ fate: 'burn', by: 'type', value: orderPaid.type })).status).toBe(400);
  });

  it('are looked at, replayed and discarded once, and who did it is kept', async () => {
    const first = await deadLetter('o1');
    const second = await deadLetter('o2');
    const looked = await fixture.call(read.path, { headers: await operator() });
    const text = await looked.text();
    expect(JSON.parse(text)).toMatchObject([
      { id: first, type: orderPaid.type, source: 'svc-billing', tries: 1 },
      { id: second, reason: expect.stringContaining('not the data of') },
    ]);
    expect(text).not.toContain('ana@');

    // A double click.
    const discard = { fate: 'discard', by: 'id', value: first };
    const both = await Promise.all([ask(discard), ask(discard)]);
    const settled = (
      await Promise.all(both.map((answer) => answer.json() as Promise<{ settled: string[] }>))
    ).flatMap(({ settled: ids }) => ids);
    expect(settled).toEqual([first]);

    const replayed = await ask({ fate: 'replay', by: 'type', value: orderPaid.type });
    expect(await replayed.json()).toEqual({ settled: [second] });
    await until('it is given up again', async () => (await bus.backlog('svc-billing')).dead === 1);
    const kept = await dataSource.query(
      'SELECT operator, fate, asked_for, events FROM dead_letter_action WHERE cardinality(events) > 0 ORDER BY id',
    );
    expect(kept).toEqual([
      { operator: 'op-1', fate: 'discard', asked_for: `id ${first}`, events: [first] },
      { operator: 'op-1', fate: 'replay', asked_for: `type ${orderPaid.type}`, events: [second] },
    ]);
  });

  it('that came after what was shown stay', async () => {
    const seen = await deadLetter('o4');
    const shown = DeadLetters.parse(
      await (await fixture.call(read.path, { headers: await operator() })).json(),
    );
    const until = shown.find(({ id }) => id === seen)?.given_up_at;
    const unseen = await deadLetter('o5');
    const settled = await ask({ fate: 'discard', by: 'type', value: orderPaid.type, until });
    const { settled: ids } = (await settled.json()) as { settled: string[] };
    expect(ids).toContain(seen);
    expect(ids).not.toContain(unseen);
    expect((await ask({ fate: 'discard', by: 'id', value: unseen })).status).toBe(200);
  });

  it('that a bus settles and fails then are written down all the same', async () => {
    const third = await deadLetter('o3');
    const settleDead = bus.settleDead.bind(bus);
    bus.settleDead = async (...asked) => {
      await settleDead(...asked);
      throw new Error('the bus went away');
    };
    try {
      expect((await ask({ fate: 'discard', by: 'id', value: third })).status).toBe(500);
    } finally {
      bus.settleDead = settleDead;
    }
    const kept = await dataSource.query('SELECT fate, events FROM dead_letter_action WHERE asked_for = $1', [
      `id ${third}`,
    ]);
    expect(kept).toEqual([{ fate: 'discard', events: [third] }]);
  });

  it('of a person go once they are erased; those of others stay', async () => {
    const gone = await deadLetter('o6', 'u6');
    const kept = await deadLetter('o7', 'u7');
    const letters = async () => (await bus.deadLetters('svc-billing')).map(({ envelope }) => envelope?.id);
    await fixture.app.get(ErasedLetters).discard();
    expect(await letters()).toEqual(expect.arrayContaining([gone, kept]));
    await fixture.app.publish(userDeleted, { subject: 'u6', version: 2, data: { user_id: 'u6' } });
    await until('they are known to be gone', async () => {
      await fixture.app.get(ErasedLetters).discard();
      return !(await letters()).includes(gone);
    });
    expect(await letters()).toContain(kept);
  });
});
