import type { Envelope } from '@passerelle/contracts';

/**
 * Takes one event of a consumer's queue; throwing brings it again, later each time, `HandedBack` evenly and without end; `PoisonEvent` sends it
 * to the dead letters at once.
 */
export type EnvelopeHandler = (envelope: Envelope) => Promise<void>;

/** An event that was given up, and why. */
export interface DeadLetter {
  /** None when what came was not readable. */
  readonly envelope: Envelope | undefined;
  readonly reason: string;
  /** When it was given up, where that is known. */
  readonly givenUpAt: Date | undefined;
  /** How often it was tried, where that is known. */
  readonly tries: number | undefined;
}

/** What becomes of a dead letter: handed in again, with all its attempts, or thrown away. */
export type DeadLetterFate = 'replay' | 'discard';

/** What stands in a consumer's queues. */
export interface Backlog {
  /**
   * Events not handled yet, those being handled or retried included. RabbitMQ does not tell what another process of the
   * consumer has in hand at this moment: that is in the other's figure only.
   */
  readonly waiting: number;
  /** Events given up. */
  readonly dead: number;
}

/** What carries the events. */
export interface BusServer {
  /** `RabbitMQ`, `PostgreSQL` */
  readonly product: string;
  readonly version: string;
  /** Connections to it, and how many it takes, where it says so. */
  readonly connections?: { readonly used: number; readonly limit: number };
}

/** How events travel between services: durable, at least once, a queue per consuming service. */
export interface EventBus {
  /**
   * Makes every queue and binding of the topology, so that a consumer that starts late loses nothing.
   * A transport whose broker is away resolves, and makes them before anything else once the broker is back.
   */
  declare(): Promise<void>;
  /**
   * Resolves when every consumer's queue holds every envelope durably; rejects soon when the bus cannot be reached.
   * @throws UnroutableEvent when no consumer is bound to a type; then nothing was sent. (When it is the broker that lost
   * a binding, the others were sent: publishing them again is harmless, as each handler takes an event once.)
   */
  publish(envelopes: readonly Envelope[]): Promise<void>;
  /** As `publish`, into one consumer's queue alone, whatever else is bound: for events that are given again. */
  send(consumer: string, envelopes: readonly Envelope[]): Promise<void>;
  /** Handles the events of a consumer's queue, several at a time, each acknowledged when its handler has resolved. */
  subscribe(consumer: string, handler: EnvelopeHandler): Promise<void>;
  /** The oldest events that a consumer gave up, at most a hundred. They stay where they are. */
  deadLetters(consumer: string): Promise<readonly DeadLetter[]>;
  /**
   * Takes those of the dead letters shown that are wanted out of their place. Two that ask for the same at once get it done once, and one
   * that fails midway loses nothing.
   * @returns what was taken by this one
   */
  settleDead(
    consumer: string,
    fate: DeadLetterFate,
    isWanted: (letter: DeadLetter) => boolean,
  ): Promise<readonly DeadLetter[]>;
  backlog(consumer: string): Promise<Backlog>;
  /** Rejects when the bus cannot be reached, as `ping` does. */
  server(): Promise<BusServer>;
  /** Rejects when the bus cannot be reached. */
  ping(): Promise<void>;
  /** Calls back whenever the bus can be reached again. A transport that cannot tell never does: whoever waits polls too. */
  onReturn(listener: () => void): void;
  /** Stops taking events, lets running handlers finish (bounded), and disconnects. */
  close(): Promise<void>;
}

export const EVENT_BUS = Symbol('EVENT_BUS');

/** Nobody would ever get this event: the contract table names no consumer for its type, or the broker lost the binding. */
export class UnroutableEvent extends Error {
  override readonly name = 'UnroutableEvent';
  constructor(readonly types: readonly string[]) {
    super(`no consumer is bound to ${types.join(', ')}`);
  }
}

/** An event that can never be handled: retrying would not help. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
}

/** An event that another process of the consumer is to handle. It did not fail: it waits evenly, and that is counted as no attempt. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack';
}

/** The bus cannot be reached now. What was to be published waits in the outbox. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}

/** Why an event is tried again or given up, as it is kept with it. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1_000);
}
