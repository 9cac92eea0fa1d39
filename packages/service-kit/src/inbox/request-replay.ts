import { replayRequested, type ServiceName } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import type { Outbox } from '../outbox/outbox.js';

/** A projection, and the event type that it wants again. */
export interface WantedEvents {
  /** `Class.method` */
  readonly handler: string;
  readonly type: string;
}

/** All that is kept. */
export const sinceEver = new Date(0);

/** Asks the publishers for what they keep: it comes to these handlers alone, beside what happens meanwhile. */
export async function requestReplay(
  tx: EntityManager,
  outbox: Outbox,
  consumer: ServiceName,
  handlers: readonly WantedEvents[],
  since: Date,
): Promise<void> {
  if (handlers.length === 0) return;
  const data = { consumer, since: since.toISOString(), handlers: [...handlers] };
  await outbox.add(tx, replayRequested, { subject: consumer, version: 1, data });
}
