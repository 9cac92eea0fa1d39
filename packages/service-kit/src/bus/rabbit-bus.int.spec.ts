import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Envelope } from '@passerelle/contracts';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { describeWithBroker } from '../testing/describe-broker.js';
import { dropPrefix, eventBusContract, testPrefix, until } from '../testing/index.js';
import { newId } from '../time/new-id.js';
import { UnroutableEvent } from './event-bus.js';
import { RabbitBus } from './rabbit-bus.js';
import type { RetryPolicy } from './retry-policy.js';
import type { Topology } from './topology.js';

const envelope = (more: Partial<Envelope> = {}): Envelope => ({
  specversion: '1.0',
  id: newId(),
  source: 'svc-auth',
  type: 'tested.v1',
  subject: 's',
  time: '2026-01-02T03:04:05.000Z',
  datacontenttype: 'application/json',
  aggregateversion: 1,
  correlationid: 'correlation-1',
  data: {},
  ...more,
});

describeWithBroker('the bus on RabbitMQ', (url) => {
  const prefix = testPrefix('contract');
  const cases = eventBusContract(
    (options) => new RabbitBus({ url, name: 'contract', prefix, ...options }),
    ({ topology, retry }) => dropPrefix(url, prefix, topology, retry),
  );
  it.each(cases)('$name', async ({ run }) => run());
});

describeWithBroker('on RabbitMQ itself', (url) => {
  const prefix = testPrefix('rabbit');
  const topology: Topology = {
    consumers: ['reader'],
    types: ['tested.v1'],
    boundTo: (type) => (type === 'tested.v1' ? ['reader'] : []),
  };
  const retry: RetryPolicy = { retries: 1, delaySeconds: 1, maxDelaySeconds: 1 };
  const queue = `${prefix}.reader`;
  const buses: RabbitBus[] = [];
  let model: ChannelModel;
  let channel: Channel;

  const open = async () => {
    const bus = new RabbitBus({ url, name: 'spec', prefix, topology, retry });
    buses.push(bus);
    await bus.declare();
    return bus;
  };
  const ready = async (name: string) => (await channel.checkQueue(name)).messageCount;

  beforeAll(async () => {
    model = await connect(url);
    channel = await model.createChannel();
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await dropPrefix(url, prefix, topology, retry);
  });
  afterAll(() => model?.close());

  it('an event is a CloudEvent, persistent, with its trace among the headers', async () => {
    const bus = await open();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const sent = envelope({ traceparent });
    await bus.publish([sent]);
    const message = await channel.get(queue, { noAck: true });
    if (!message) throw new Error('nothing came');
    expect(JSON.parse(message.content.toString())).toEqual(sent);
    expect(message.properties).toMatchObject({
      contentType: 'application/cloudevents+json',
      deliveryMode: 2,
      messageId: sent.id,
      type: 'tested.v1',
      appId: 'svc-auth',
      correlationId: 'correlation-1',
      headers: { traceparent },
    });
  });

  it('what the broker returns is unroutable; the binding that was lost comes back', async () => {
    const bus = await open();
    await channel.unbindQueue(queue, `${prefix}.events`, 'tested.v1');
    await expect(bus.publish([envelope()])).rejects.toThrow(UnroutableEvent);
    await until('the binding is there', () =>
      bus.publish([envelope()]).then(
        () => true,
        () => false,
      ),
    );
    expect(await ready(queue)).toBe(1);
  });

  it('an event whose process dies each time is given up by the broker, safely', async () => {
    const bus = await open();
    const sent = envelope();
    await bus.publish([sent]);
    for (let death = 0; death <= 20; death += 1) {
      const dying = await model.createChannel();
      await dying.get(queue);
      await dying.close();
    }
    await until('it is given up', async () => (await bus.backlog('reader')).dead === 1);
    expect(await bus.deadLetters('reader')).toEqual([
      { envelope: sent, reason: 'the broker gave it up: delivery_limit' },
    ]);
  });

  it('dead letters are read in their order, again and again, and stay', async () => {
    const bus = await open();
    const sent = Array.from({ length: 5 }, (_, number) => envelope({ data: { number } }));
    for (const { id } of sent)
      channel.publish(`${prefix}.dead`, 'reader', Buffer.from(JSON.stringify(envelope({ id }))));
    channel.publish(`${prefix}.dead`, 'reader', Buffer.from('no JSON'));
    await until('they are there', async () => (await bus.backlog('reader')).dead === 6);
    for (let look = 0; look < 30; look += 1) {
      const letters = await bus.deadLetters('reader');
      expect(letters.map((letter) => letter.envelope?.id)).toEqual([...sent.map(({ id }) => id), undefined]);
    }
    await until('they are still there', async () => (await bus.backlog('reader')).dead === 6);
  });

  it('what is no event is poison', async () => {
    const bus = await open();
    await bus.subscribe('reader', async () => undefined);
    channel.publish(`${prefix}.events`, 'tested.v1', Buffer.from('no JSON'));
    await until('it is given up', async () => (await bus.backlog('reader')).dead === 1);
    expect((await bus.deadLetters('reader'))[0]?.reason).toBe('PoisonEvent: not JSON: no JSON');
  });

  it('a dead letter that is handed in again has all its attempts', async () => {
    const bus = await open();
    let attempts = 0;
    await bus.subscribe('reader', async () => {
      attempts += 1;
      throw new Error('no');
    });
    await bus.publish([envelope()]);
    await until('it is given up', async () => (await bus.backlog('reader')).dead === 1);
    const letter = await channel.get(`${queue}.dead`, { noAck: true });
    if (!letter) throw new Error('no dead letter');
    channel.sendToQueue(queue, letter.content, { headers: letter.properties.headers });
    await until('it is given up again', async () => (await bus.backlog('reader')).dead === 1);
    expect(attempts).toBe(4);
  });

  it('a queue that is deleted under its consumer comes back', async () => {
    const bus = await open();
    const got: string[] = [];
    await bus.subscribe('reader', async ({ id }) => void got.push(id));
    await channel.deleteQueue(queue);
    const sent = envelope();
    await until('an event passes', async () => {
      await bus.publish([sent]).catch(() => undefined);
      return got.includes(sent.id);
    });
  });

  it('a retry queue that is deleted comes back, and the event that needs it waits in hand', async () => {
    const bus = await open();
    let attempts = 0;
    await bus.subscribe('reader', async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
    });
    await channel.deleteQueue(`${queue}.retry.1s`);
    await bus.publish([envelope()]);
    await until('it is tried again', () => attempts === 2);
  });

  it('counts what is in hand and what waits for a retry', async () => {
    const bus = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await bus.subscribe('reader', async () => {
      await held;
      throw new Error('no');
    });
    await bus.publish([envelope(), envelope()]);
    const counts = new Set<number>();
    for (let look = 0; look < 20; look += 1) counts.add((await bus.backlog('reader')).waiting);
    expect([...counts]).toEqual([2]);
    release();
    await until('both wait for a retry', async () => (await ready(`${queue}.retry.1s`)) === 2);
    expect((await bus.backlog('reader')).waiting).toBe(2);
  });
});

describe('without a broker', () => {
  it('declares, refuses to publish at once, and closes', async () => {
    const changes: unknown[] = [];
    const bus = new RabbitBus({
      url: 'amqp://guest:guest@127.0.0.1:1',
      name: 'spec',
      onChange: (_connection, error) => changes.push(error),
    });
    await bus.declare();
    const refused: string[] = [];
    for (const asked of [bus.publish([envelope({ type: 'billing.order.paid.v1' })]), bus.ping()])
      asked.catch(({ message }: Error) => refused.push(message));
    // Before anything could come from a network.
    await new Promise(setImmediate);
    expect(refused).toEqual(Array(2).fill(expect.stringContaining('no connection to RabbitMQ')));
    await bus.close();
    expect(changes.map(String)).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });
});
