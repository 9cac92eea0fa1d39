import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Envelope, everyProjection, orderPaid, personErased, userDeleted } from '@passerelle/contracts';
import { DataSource } from 'typeorm';
import { EVENT_BUS, type EventBus, PoisonEvent } from '../bus/event-bus.js';
import type { BaseConfig } from '../config/base-config.js';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import { paidOrder } from '../fixture/paid-order.js';
import { Receipts } from '../fixture/receipts.js';
import { Inbox } from '../inbox/inbox.js';
import { KnownHandlers } from '../inbox/known-handlers.js';
import { Outbox } from '../outbox/outbox.js';
import { describeWithBroker } from '../testing/describe-broker.js';
import { dropPrefix, testPrefix, until } from '../testing/index.js';
import { newId } from '../time/new-id.js';
import { runEvents } from './run-events.js';

const projection = 'Receipts.alsoPaid';

/** The same, whatever carries the events. */
function replays(config: Partial<BaseConfig>, clean: () => Promise<void>): void {
  let fixture: Fixture;
  let receipts: Receipts;
  let data: DataSource;
  beforeAll(async () => {
    fixture = await startFixture({ config });
    receipts = fixture.app.get(Receipts);
    data = fixture.app.get(DataSource);
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

  const tell = (id: string, person = 'u1') => {
    const { data: order, ...paid } = paidOrder(id);
    const event = { ...paid, data: { ...order, user_id: person } };
    return data.transaction((tx) => fixture.app.get(Outbox).add(tx, orderPaid, event));
  };
  const given = () => receipts.second.map(({ subject }) => subject).sort();
  const operate = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await runEvents(args, {
      databaseUrl: () => fixture.db.url,
      snapshots: {},
      print: (line) => lines.push(line),
      complain: (line) => lines.push(line),
    });
    return { code, lines };
  };

  it('gives a projection that is new what happened before it, and effects nothing again', async () => {
    for (const id of ['o1', 'o2', 'o3']) await tell(id);
    await fixture.app.idle();
    expect([receipts.first.length, given()]).toEqual([3, ['o1', 'o2', 'o3']]);
    receipts.second.length = 0;
    await data.query('DELETE FROM event_handler WHERE handler = $1', [projection]);
    await fixture.app.get(KnownHandlers).register();
    await until('it has all', () => given().length === 3);
    await fixture.app.idle();
    expect([receipts.first.length, given()]).toEqual([3, ['o1', 'o2', 'o3']]);
  });

  it('asks for nothing when a replica starts with the same handlers', async () => {
    const asked = async () =>
      (await data.query(`SELECT FROM outbox_event WHERE type = 'events.replay.requested.v1'`)).length;
    const before = await asked();
    await fixture.app.get(KnownHandlers).register();
    expect(await asked()).toBe(before);
  });

  it('is what an operator asks for: of a type, from a day on', async () => {
    const old = await tell('long ago');
    await fixture.app.idle();
    await data.query(`UPDATE outbox_event SET occurred_at = now() - interval '40 days' WHERE id = $1`, [old]);
    receipts.first.length = 0;
    receipts.second.length = 0;
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const asked = await operate('replay', 'billing', 'billing.order.paid.v1', '--from', yesterday);
    expect(asked).toEqual({ code: 0, lines: [`svc-billing ${projection}: asked for`] });
    await until('it has the recent ones', () => given().length === 3);
    await fixture.app.idle();
    expect([receipts.first.length, given()]).toEqual([0, ['o1', 'o2', 'o3']]);
    await operate('replay', 'svc-billing');
    await until('it has all', () => given().includes('long ago'));
    const { lines } = await operate('list', 'svc-billing', 'billing.order.paid.v1');
    expect(lines.map((line) => line.split('\t').slice(0, 4))).toEqual([
      ['billing.order.paid.v1', projection, 'projection', '4'],
      ['billing.order.paid.v1', 'Receipts.onPaid', 'effect', '4'],
    ]);
    await fixture.app.idle();
  });

  it.each([
    [['replay', 'svc-nobody'], 2, /^Usage/],
    [['replay', 'billing', '--from', 'yesterday'], 2, /^Usage/],
    [['replay', 'billing', 'events.replay.requested.v1'], 1, /never done again/],
    [['replay', 'billing', 'booking.moved.v1'], 1, /has no handler of booking.moved.v1/],
    [['snapshot', 'auth'], 1, /has no snapshot/],
  ])('refuses %j', async (args, code, message) => {
    const refused = await operate(...args);
    expect([refused.code, refused.lines.join('\n')]).toEqual([code, expect.stringMatching(message)]);
  });

  it('leaves an event for the newer process that has a handler of it', async () => {
    const bus = fixture.app.get<EventBus>(EVENT_BUS);
    await data.query(
      `INSERT INTO event_handler VALUES ('Newer.onPaid', 'billing.order.paid.v1', 'projection')`,
    );
    await data.query('NOTIFY passerelle_event_handler');
    await sleep(200);
    await tell('for the newer');
    await sleep(500);
    expect([given(), receipts.first.length]).toEqual([[], 0]);
    expect((await bus.backlog('svc-billing')).waiting).toBe(1);
    await data.query(`DELETE FROM event_handler WHERE handler = 'Newer.onPaid'`);
    await data.query('NOTIFY passerelle_event_handler');
    await until('it is handled', () => receipts.first.length === 1);
    await fixture.app.idle();
  });

  it('waits no more for a newer process that went away', async () => {
    const known = fixture.app.get(KnownHandlers);
    const silent = (minutes: number) =>
      data.query(
        `INSERT INTO event_handler VALUES ('Newer.onPaid', 'billing.order.paid.v1', 'projection', now() - $1 * interval '1 minute')
         ON CONFLICT (handler, type) DO UPDATE SET known_at = excluded.known_at`,
        [minutes],
      );
    const isKnown = async () =>
      (await data.query(`SELECT FROM event_handler WHERE handler = 'Newer.onPaid'`)).length === 1;
    await silent(10);
    await data.query('NOTIFY passerelle_event_handler');
    await sleep(200);
    await tell('for nobody else');
    await sleep(500);
    expect(receipts.first.length).toBe(0);
    // The database was away: this process could not say that it is there either.
    Object.assign(known, { keptAt: new Date(Date.now() - 11 * 60_000) });
    await known.keep();
    await silent(4);
    await known.keep();
    expect(await isKnown()).toBe(true);
    await silent(6);
    await known.keep();
    expect(await isKnown()).toBe(false);
    await until('it is handled', () => receipts.first.length === 1);
    await fixture.app.idle();
  });

  it('is known again where others forgot it while it was silent', async () => {
    const known = fixture.app.get(KnownHandlers);
    const own = () => data.query('SELECT FROM event_handler WHERE handler = $1', [projection]);
    await known.keep();
    await data.query('DELETE FROM event_handler WHERE handler = $1', [projection]);
    // A release before this one may have been put back on purpose.
    await known.keep();
    expect(await own()).toHaveLength(0);
    Object.assign(known, { keptAt: new Date(Date.now() - 6 * 60_000) });
    await known.keep();
    expect(await own()).toHaveLength(1);
    await fixture.app.idle();
  });

  it('counts as there from its start on, however long it was away before', async () => {
    const known = fixture.app.get(KnownHandlers);
    await data.query("UPDATE event_handler SET known_at = now() - interval '1 hour' WHERE handler = $1", [
      projection,
    ]);
    await known.register();
    const old = "SELECT FROM event_handler WHERE handler = $1 AND known_at < now() - interval '1 minute'";
    expect(await data.query(old, [projection])).toHaveLength(0);
    await fixture.app.idle();
  });

  describe('an event that is older than the inbox remembers', () => {
    const envelope = (time: Date): Envelope => ({
      specversion: '1.0',
      id: newId(),
      source: 'svc-billing',
      type: orderPaid.type,
      subject: 'old',
      time: time.toISOString(),
      datacontenttype: 'application/json',
      aggregateversion: 1,
      correlationid: 'c',
      data: paidOrder('old').data,
    });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

    it('has no effect any more, and is not lost silently; a projection takes it', async () => {
      const inbox = fixture.app.get(Inbox);
      await expect(inbox.receive(envelope(daysAgo(31)))).rejects.toThrow(PoisonEvent);
      expect([receipts.first.length, given()]).toEqual([0, ['old']]);
      await inbox.receive(envelope(daysAgo(29)));
      expect(receipts.first.length).toBe(1);
    });
  });

  describe('an erased person', () => {
    it('is confirmed once every handler has erased them, whichever attempt it was, and when all are told again', async () => {
      const inbox = fixture.app.get(Inbox);
      const theirs = { user_id: 'leaves' };
      const envelope: Envelope = {
        specversion: '1.0',
        id: newId(),
        source: 'svc-auth',
        type: userDeleted.type,
        subject: 'leaves',
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        aggregateversion: 2,
        correlationid: 'c',
        data: theirs,
      };
      const confirmed = async () => {
        const sql = `SELECT data FROM outbox_event WHERE type = $1 AND data ->> 'user_id' = 'leaves'`;
        return (await data.query<{ data: unknown }[]>(sql, [personErased.type])).map((row) => row.data);
      };
      const receipt = { ...theirs, service: 'svc-billing' };
      receipts.refusals = 2;
      for (let attempt = 1; attempt <= 2; attempt += 1)
        await expect(inbox.receive(envelope)).rejects.toThrow('not now');
      expect(await confirmed()).toEqual([]);
      await inbox.receive(envelope);
      await inbox.receive(envelope);
      expect(await confirmed()).toEqual([receipt]);
      const again = (replayfor: string) => inbox.receive({ ...envelope, id: newId(), replayfor });
      await again('Receipts.forget');
      expect(await confirmed()).toEqual([receipt]);
      receipts.refusals = 1;
      await expect(again(everyProjection)).rejects.toThrow('not now');
      expect(await confirmed()).toEqual([receipt]);
      await again(everyProjection);
      expect(await confirmed()).toEqual([receipt, receipt]);
      await fixture.app.idle();
    });

    it('is in no part of the outbox, and no replay brings them back', async () => {
      await tell('theirs', 'gone');
      const older = await tell('theirs too', 'gone');
      await tell('another’s', 'stays');
      await fixture.app.idle();
      await data.query(
        `CREATE TABLE outbox_event_2026_01 PARTITION OF outbox_event FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')`,
      );
      await data.query(`UPDATE outbox_event SET published_at = '2026-01-15' WHERE id = $1`, [older]);
      const tombstone = { subject: 'gone', version: 2, data: { user_id: 'gone' } };
      await data.transaction((tx) => fixture.app.get(Outbox).add(tx, userDeleted, tombstone));
      await fixture.app.publish(userDeleted, tombstone);
      await fixture.app.idle();
      const kept: { type: string }[] = await data.query(
        `SELECT DISTINCT type FROM outbox_event WHERE outbox_event::text LIKE '%gone%' ORDER BY type`,
      );
      expect(kept).toEqual([{ type: userDeleted.type }, { type: personErased.type }]);
      receipts.second.length = 0;
      // On its way when the person was erased.
      const { data: order } = paidOrder('theirs');
      await fixture.app.get(Inbox).receive({
        specversion: '1.0',
        id: newId(),
        source: 'svc-billing',
        type: orderPaid.type,
        subject: 'theirs',
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        aggregateversion: 1,
        correlationid: 'c',
        replayfor: projection,
        data: { ...order, user_id: 'gone' },
      });
      await operate('replay', 'billing', 'billing.order.paid.v1');
      await until('the other’s comes', () => given().includes('another’s'));
      await fixture.app.idle();
      expect(given().filter((subject) => subject.startsWith('theirs'))).toEqual([]);
    });
  });
}

describe('events given again, on the embedded bus', () => replays({}, async () => undefined));

describeWithBroker('events given again, on RabbitMQ', (url) => {
  const prefix = testPrefix('replays');
  replays({ AMQP_URL: url, AMQP_PREFIX: prefix }, () => dropPrefix(url, prefix));
});
