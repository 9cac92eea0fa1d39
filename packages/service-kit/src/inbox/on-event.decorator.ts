import { SetMetadata } from '@nestjs/common';
import type { EventData, EventDefinition } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';

/** An event as a handler gets it, its data validated against the contract. */
export interface ReceivedEvent<E extends EventDefinition = EventDefinition> {
  readonly id: string;
  readonly type: string;
  /** The aggregate's id. */
  readonly subject: string;
  /** The aggregate's version: handlers order by it, not by arrival. */
  readonly version: number;
  readonly correlationId: string;
  readonly time: Date;
  readonly data: EventData<E>;
}

/**
 * What a handler does with an event. A projection stores what the event says, whatever came before, and comes first: it may be given events again.
 * An effect (a mail, money, whatever counts) is done once and never again. A receipt tells that every other handler of the service has had the
 * event: it comes last, not before all have succeeded, and again when all projections are given the event again.
 */
export type HandlerKind = 'projection' | 'effect' | 'receipt';

/** What `OnEvent` notes of a method. */
export interface Handles {
  readonly definition: EventDefinition;
  readonly kind: HandlerKind;
}

export const ON_EVENT = 'passerelle:on-event';

type EventHandler<E extends EventDefinition> = (
  event: ReceivedEvent<E>,
  tx: EntityManager,
) => Promise<void> | void;

/**
 * Handles an event of the contract table once, inside a transaction that also remembers it: pass `tx` to everything it writes.
 * What it throws undoes the transaction; the event comes again, and after the last attempt it is dead-lettered.
 */
export function OnEvent<E extends EventDefinition>(definition: E, kind: HandlerKind) {
  return <T extends EventHandler<E>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ) => {
    SetMetadata(ON_EVENT, { definition, kind } satisfies Handles)(target, key, descriptor);
  };
}
