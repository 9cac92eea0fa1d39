import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { EventBus } from '../bus/event-bus.js';

const limitMs = 10_000;
const everyMs = 20;

const waiting = `SELECT
  (SELECT count(*)::int FROM outbox_event WHERE published_at IS NULL) AS outbox,
  (SELECT count(*)::int FROM event_replay) AS replays,
  (SELECT count(*)::int FROM mail WHERE sent_at IS NULL AND given_up_at IS NULL) AS mails`;

/** Waits until nothing waits: no event to publish or to give again, none to handle, no mail to send. */
export async function settled(dataSource: DataSource, bus: EventBus, consumer: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const [rows] = await dataSource.query(waiting);
    const state = { ...rows, bus: (await bus.backlog(consumer)).waiting };
    if (Object.values(state).every((count) => count === 0)) return;
    if (Date.now() > deadline) throw new Error(`not idle after ${limitMs} ms: ${JSON.stringify(state)}`);
    await sleep(everyMs);
  }
}
