import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import { answers } from '../time/answers.js';

const checkTimeoutMs = 2_000;

/**
 * Whether requests can be answered now: the database answers. Without its bus a service still can, as events wait in the outbox: it is
 * ready, and says `degraded`.
 */
export async function readinessOf(app: INestApplicationContext) {
  const [database, bus] = await Promise.all([
    answers(app.get(DataSource).query('SELECT 1'), checkTimeoutMs),
    answers(app.get<EventBus>(EVENT_BUS).ping(), checkTimeoutMs),
  ]);
  const details = { database: { status: database ? 'up' : 'down' }, bus: { status: bus ? 'up' : 'down' } };
  const of = (status: string) =>
    Object.fromEntries(Object.entries(details).filter(([, each]) => each.status === status));
  const status = database ? (bus ? 'ok' : 'degraded') : 'error';
  return { ready: database, state: { status, info: of('up'), error: of('down'), details } };
}
