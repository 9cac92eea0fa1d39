import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { EventBus } from '../bus/event-bus.js';

const limitMs = 10_000;
const everyMs = 20;

const look = `SELECT
  (SELECT count(*)::int FROM outbox_event WHERE published_at IS NULL) AS outbox,
  (SELECT count(*)::int FROM event_replay) AS replays,
  (SELECT count(*)::int FROM mail WHERE sent_at IS NULL AND given_up_at IS NULL) AS mails,
  (SELECT count(*)::int FROM inbox_message) + (SELECT count(*)::int FROM outbox_event) AS happened`;

/**
 * Waits until nothing waits: no event to publish or to give again, none to handle, no mail to send.
 *
 * Two looks in a row find nothing, and nothing happened between them: database and bus are asked one after the other, and an event that is
 * handled in between leaves the bus empty and its mail unseen.
 */
export async function settled(
  dataSource: Pick<DataSource, 'query'>,
  bus: Pick<EventBus, 'backlog'>,
  consumer: string,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  let quietAt: number | undefined;
  for (;;) {
    const [{ happened, ...rows }] = await dataSource.query(look);
    const waiting = { ...rows, bus: (await bus.backlog(consumer)).waiting };
    const quiet = Object.values(waiting).every((count) => count === 0);
    if (quiet && happened === quietAt) return;
    quietAt = quiet ? happened : undefined;
    if (Date.now() > deadline) throw new Error(`not idle after ${limitMs} ms: ${JSON.stringify(waiting)}`);
    if (!quiet) await sleep(everyMs);
  }
}
