import { type Envelope, eventOf, events, services } from '@passerelle/contracts';
import { UnroutableEvent } from './event-bus.js';

/** Who consumes what: the queues of a bus and their bindings. */
export interface Topology {
  readonly consumers: readonly string[];
  readonly types: readonly string[];
  /** The consumers bound to an event type; none for a type that nobody knows. */
  readonly boundTo: (type: string) => readonly string[];
}

/** The topology of the contract table. */
export const contractTopology: Topology = {
  consumers: services,
  types: events.map(({ type }) => type),
  boundTo: (type) => eventOf(type)?.consumers ?? [],
};

/** @throws UnroutableEvent naming the types that no consumer is bound to. */
export function refuseUnroutable({ boundTo }: Topology, envelopes: readonly Envelope[]): void {
  const types = new Set(envelopes.map(({ type }) => type).filter((type) => boundTo(type).length === 0));
  if (types.size > 0) throw new UnroutableEvent([...types]);
}
