import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@passerelle/contracts';
import {
  type DeadLetter,
  type EventBus,
  HandedBack,
  PoisonEvent,
  UnroutableEvent,
} from '../bus/event-bus.js';
import type { RetryPolicy } from '../bus/retry-policy.js';
import type { Topology } from '../bus/topology.js';
import { newId } from '../time/new-id.js';
import { until } from './until.js';

export interface BusUnderTest {
  readonly topology: Topology;
  readonly retry: RetryPolicy;
}

/** Connects one process to the transport under test. */
export type MakeBus = (options: BusUnderTest) => EventBus;

/** Removes what a case made on the transport. */
export type Clean = (options: BusUnderTest) => Promise<void>;

export interface ContractCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** A world of its own for a case: two consumers bound to `two.v1`, one to `one.v1`, none to `none.v1`. */
class World {
  readonly a = `a-${newId()}`;
  readonly b = `b-${newId()}`;
  private readonly processes: EventBus[] = [];
  private readonly options: BusUnderTest;

  constructor(
    private readonly makeBus: MakeBus,
    private readonly clean: Clean,
  ) {
    const bound: Record<string, string[]> = { 'two.v1': [this.a, this.b], 'one.v1': [this.a] };
    this.options = {
      topology: {
        consumers: [this.a, this.b],
        types: Object.keys(bound),
        boundTo: (type) => bound[type] ?? [],
      },
      retry: { retries: 2, delaySeconds: 1, maxDelaySeconds: 1 },
    };
  }

  async process(): Promise<EventBus> {
    const bus = this.makeBus(this.options);
    this.processes.push(bus);
    await bus.declare();
    return bus;
  }

  async end(): Promise<void> {
    await Promise.all(this.processes.map((bus) => bus.close()));
    await this.clean(this.options);
  }
}

const envelope = (type: string, data: unknown = {}): Envelope => ({
  specversion: '1.0',
  id: newId(),
  source: 'svc-billing',
  type,
  subject: 'order-1',
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  aggregateversion: 1,
  correlationid: newId(),
  data,
});
const envelopes = (count: number, type: string) =>
  Array.from({ length: count }, (_, number) => envelope(type, { number }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

const cases: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'delivers every event to each consumer once, as it was sent': async (world) => {
    const bus = await world.process();
    const got: Record<string, Envelope[]> = { [world.a]: [], [world.b]: [] };
    for (const consumer of [world.a, world.b])
      await bus.subscribe(consumer, async (event) => void got[consumer]?.push(event));
    const sent = [
      ...envelopes(20, 'two.v1'),
      envelope('one.v1', { text: 'Réussi : « 10 € » 🎉', deep: [null, { n: 1.5 }] }),
    ];
    await bus.publish(sent);
    await until('both consumers have all', () => got[world.a]?.length === 21 && got[world.b]?.length === 20);
    await sleep(300);
    assert.deepEqual(idsOf(got[world.a] ?? []), idsOf(sent));
    assert.deepEqual(idsOf(got[world.b] ?? []), idsOf(sent.slice(0, 20)));
    assert.deepEqual(
      got[world.a]?.find(({ type }) => type === 'one.v1'),
      sent[20],
    );
  },

  'holds durably what it has taken, for a consumer that starts later': async (world) => {
    const publisher = await world.process();
    const sent = envelopes(5, 'one.v1');
    await publisher.publish(sent);
    await publisher.close();
    const got: Envelope[] = [];
    await (await world.process()).subscribe(world.a, async (event) => void got.push(event));
    await until('the late consumer has all', () => got.length === 5);
    assert.deepEqual(idsOf(got), idsOf(sent));
  },

  'loses nothing when a consumer restarts in the middle': async (world) => {
    const publisher = await world.process();
    const first = await world.process();
    const handled = new Set<string>();
    const handle = async ({ id }: Envelope) => {
      await sleep(20);
      handled.add(id);
    };
    await first.subscribe(world.a, handle);
    const sent = envelopes(40, 'one.v1');
    await publisher.publish(sent.slice(0, 25));
    await until('some are handled', () => handled.size > 5);
    await first.close();
    await publisher.publish(sent.slice(25));
    await (await world.process()).subscribe(world.a, handle);
    await until('all are handled', () => handled.size === 40);
  },

  'brings an event again until its handler succeeds': async (world) => {
    const bus = await world.process();
    let attempts = 0;
    await bus.subscribe(world.a, async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('not yet');
    });
    await bus.publish([envelope('one.v1')]);
    await until('the third attempt', () => attempts === 3);
    await until('nothing waits', async () => (await bus.backlog(world.a)).waiting === 0);
    assert.equal((await bus.backlog(world.a)).dead, 0);
  },

  'brings an event that is handed back again, evenly, as often as that is, with all its attempts': async (
    world,
  ) => {
    const bus = await world.process();
    let taken = 0;
    // One more time than a failing event is taken, then as often as that one.
    await bus.subscribe(world.a, async () => {
      taken += 1;
      if (taken <= 4) throw new HandedBack('somebody else has the handler');
      if (taken < 7) throw new Error('not yet');
    });
    await bus.publish([envelope('one.v1')]);
    await until('the seventh time', () => taken === 7, 30_000);
    await until('nothing waits', async () => (await bus.backlog(world.a)).waiting === 0);
    assert.equal((await bus.backlog(world.a)).dead, 0);
  },

  'gives poison up with its reason, while its neighbours are handled': async (world) => {
    const bus = await world.process();
    const handled: string[] = [];
    let failures = 0;
    await bus.subscribe(world.a, async ({ id, data }) => {
      const { number } = data as { number: number };
      if (number === 1) throw new PoisonEvent('not an order');
      if (number === 2) {
        failures += 1;
        throw new Error('the table is on fire');
      }
      handled.push(id);
    });
    const sent = envelopes(6, 'one.v1');
    await bus.publish(sent);
    await until('both are given up', async () => (await bus.backlog(world.a)).dead === 2);
    assert.deepEqual(handled.sort(), idsOf([...sent.slice(0, 1), ...sent.slice(3)]));
    assert.equal(failures, 3);
    const dead = await bus.deadLetters(world.a);
    const reasons = Object.fromEntries(dead.map(({ envelope, reason }) => [envelope?.id, reason]));
    assert.match(reasons[sent[1]?.id ?? ''] ?? '', /not an order/);
    assert.match(reasons[sent[2]?.id ?? ''] ?? '', /the table is on fire/);
    assert.equal((await bus.backlog(world.a)).waiting, 0);
  },

  'replays dead letters once though two ask at once, and discards what is wanted alone': async (world) => {
    const bus = await world.process();
    const other = await world.process();
    let isMended = false;
    const handled: string[] = [];
    await bus.subscribe(world.a, async ({ id }) => {
      if (!isMended) throw new PoisonEvent('the table is on fire');
      handled.push(id);
    });
    const sent = envelopes(3, 'one.v1');
    const [replayed, discarded, kept] = sent.map(({ id }) => id) as [string, string, string];
    await bus.publish(sent);
    await until('all are given up', async () => (await bus.backlog(world.a)).dead === 3);
    for (const letter of await bus.deadLetters(world.a)) {
      assert.equal(letter.tries, 1);
      assert.ok(Math.abs(Date.now() - (letter.givenUpAt?.getTime() ?? 0)) < 60_000);
    }
    isMended = true;
    const is = (wanted: string) => (letter: DeadLetter) => letter.envelope?.id === wanted;
    const both = await Promise.all(
      [bus, other].map((each) => each.settleDead(world.a, 'replay', is(replayed))),
    );
    assert.deepEqual(
      both.flat().map(({ envelope }) => envelope?.id),
      [replayed],
    );
    await until('it is handled', () => handled.length > 0);
    // Whoever looks at RabbitMQ's letters has them in hand for a moment.
    await until(
      'it is found',
      async () => (await bus.settleDead(world.a, 'discard', is(discarded))).length === 1,
    );
    assert.deepEqual(await bus.settleDead(world.a, 'discard', is(discarded)), []);
    await until('one is left', async () => (await bus.deadLetters(world.a)).length === 1);
    const [left] = await bus.deadLetters(world.a);
    assert.deepEqual([left?.envelope?.id, left?.reason.includes('on fire')], [kept, true]);
    await sleep(300);
    assert.deepEqual(handled, [replayed]);
  },

  'refuses what nobody is bound to, and then sends nothing': async (world) => {
    const bus = await world.process();
    await assert.rejects(bus.publish([envelope('one.v1'), envelope('none.v1')]), UnroutableEvent);
    assert.equal((await bus.backlog(world.a)).waiting, 0);
  },

  'shares a queue between the processes of a consumer: each event is handled once': async (world) => {
    const handled: string[] = [];
    const publisher = await world.process();
    for (const bus of [await world.process(), await world.process()]) {
      await bus.subscribe(world.a, async ({ id }) => {
        await sleep(5);
        handled.push(id);
      });
    }
    const sent = envelopes(60, 'one.v1');
    await Promise.all(sent.map((event) => publisher.publish([event])));
    await until('all are handled', () => handled.length >= 60);
    await sleep(300);
    assert.deepEqual(handled.sort(), idsOf(sent));
  },

  'sends to one consumer alone, also what it had before': async (world) => {
    const bus = await world.process();
    const got: Record<string, string[]> = { [world.a]: [], [world.b]: [] };
    for (const consumer of [world.a, world.b])
      await bus.subscribe(consumer, async ({ id }) => void got[consumer]?.push(id));
    const sent = envelopes(3, 'two.v1');
    await bus.publish(sent);
    await until('both have them', () => got[world.a]?.length === 3 && got[world.b]?.length === 3);
    await bus.send(world.a, sent);
    await until('one has them again', () => got[world.a]?.length === 6);
    await sleep(300);
    assert.equal(got[world.a]?.length, 6);
    assert.equal(got[world.b]?.length, 3);
  },

  'can be declared by many processes at once': async (world) => {
    await Promise.all([world.process(), world.process(), world.process()]);
    const bus = await world.process();
    await bus.ping();
  },
};

/** What every transport of the event bus must do, as cases for any test runner. */
export function eventBusContract(
  makeBus: MakeBus,
  clean: Clean = async () => undefined,
): readonly ContractCase[] {
  return Object.entries(cases).map(([name, check]) => ({
    name,
    run: async () => {
      const world = new World(makeBus, clean);
      try {
        await check(world);
      } finally {
        await world.end();
      }
    },
  }));
}
