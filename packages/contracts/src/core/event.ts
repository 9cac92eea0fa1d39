import * as z from 'zod/mini';
import type { Schema } from './endpoint.js';
import type { ServiceName } from './roles.js';

/** `<domain>.<what>.v<n>` */
export type EventType = `${string}.${string}.v${number}`;

export interface EventDefinition {
  readonly type: EventType;
  readonly publisher: ServiceName;
  readonly consumers: readonly ServiceName[];
  /** What happened, in one sentence. */
  readonly summary: string;
  readonly data: Schema;
}

/** Declares an event of the contract table. */
export function event<const D extends EventDefinition>(definition: D): D {
  return definition;
}

export type EventData<E extends EventDefinition> = z.output<E['data']>;

/**
 * CloudEvents 1.0 envelope as it travels on any transport.
 * `subject` is the aggregate's id and `aggregateversion` its version: handlers order by it, not by arrival.
 */
export const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  aggregateversion: z.int(),
  correlationid: z.string(),
  traceparent: z.optional(z.string()),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;
