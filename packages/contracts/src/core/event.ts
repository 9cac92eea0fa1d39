import * as z from 'zod/mini';
import type { Schema } from './endpoint-definition.js';
import type { ServiceName } from './roles.js';

/** `<domain>.<what>.v<n>` */
export type EventType = `${string}.${string}.v${number}`;

/** The publisher of what every service says. */
export const anyService = 'any-service';

export interface EventDefinition {
  readonly type: EventType;
  readonly publisher: ServiceName | typeof anyService;
  readonly consumers: readonly ServiceName[];
  /**
   * Consumers that have no handler yet, with the reason. Any other consumer without a handler does not start. Nothing is lost
   * meanwhile: the publisher keeps its events, and a projection that comes later is given them.
   */
  readonly planned?: Partial<Readonly<Record<ServiceName, string>>>;
  /** What happened, in one sentence. */
  readonly summary: string;
  readonly data: Schema;
}

/** Declares an event of the contract table. */
export function event<const D extends EventDefinition>(definition: D): D {
  return definition;
}

export type EventData<E extends EventDefinition> = z.output<E['data']>;

/** `replayfor` of an event that every projection is given again, and no effect. */
export const everyProjection = 'projections';

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
  /** Present when the event is given again: the one handler that gets it (`Class.method`), or `projections` for all of them. */
  replayfor: z.optional(z.string()),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;
