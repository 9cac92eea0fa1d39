import type { ServiceName } from '@passerelle/contracts';
import type { BreakerState } from '../breakers/breaker.js';
import type { SlowCalls } from '../breakers/service-breaker.js';
import type { RegistrySnapshot } from '../slices/registry-reader.js';
import type { Probe } from './probe-service.js';
import type { ServiceFigures } from './service-figures.js';

/** What the gateway knows of a service. */
export interface SeenService {
  readonly name: ServiceName;
  readonly probe: Probe;
  /** Whether its calls are passed on. */
  readonly breaker: BreakerState;
  /** Its routes that are cut, by name, though it answers. */
  readonly cut: readonly string[];
  readonly slowCalls: SlowCalls | undefined;
  /** The last that it said of itself, and when, ms since the epoch. */
  readonly figures: ServiceFigures | undefined;
  readonly figuresAt: number;
  /** Its mails are refused at the moment. */
  readonly mailsFail: boolean;
  /** Of its calls in the last minute. */
  readonly calls: number;
  readonly errors: number;
  /** The last of these errors is seconds old. */
  readonly stillErrs: boolean;
}

/** All that is looked at. */
export interface Sight {
  readonly services: readonly SeenService[];
  /** Null until it was read, undefined where nothing is published. */
  readonly published: RegistrySnapshot | null | undefined;
  /** Whether the gateway's own database answers; null where it has none. */
  readonly ownBase?: boolean | null;
  /** What browsers have trouble with, by name. */
  readonly troubled?: readonly string[];
}

/** `wait`: something is wrong, and keeps nobody from anything. `unknown`: nobody can tell at the moment. */
export type PartState = 'ok' | 'wait' | 'down' | 'unknown';

/** What the house stands on: each is a hanger of the bridge. */
export interface Part {
  readonly id: string;
  readonly group: 'bases' | 'services' | 'others';
  readonly name: string;
  readonly state: PartState;
  /** What is the matter, in French, as it follows the name; empty where nothing is. */
  readonly words: string;
}

/** Something that happened. */
export interface Change {
  /** ms since the epoch */
  readonly at: number;
  readonly kind: 'fault' | 'wait' | 'repair' | 'release';
  readonly title: string;
  readonly detail: string;
  /** The name that was released, where it was one. */
  readonly of?: string | undefined;
}
