import type { DatabaseServer } from '@passerelle/process-kit';
import { readSamples } from '../metrics/prometheus-text.js';

/** What a service says of a server that it stands on. */
export interface ServerFigures {
  /** `PostgreSQL`, `RabbitMQ` */
  readonly product: string;
  readonly version: string;
  /** To the service's own database, where it is one. */
  readonly connections: number | null;
  /** Connections of everybody, and how many it takes; null where it does not say. */
  readonly used: number | null;
  readonly limit: number | null;
}

/** What a service's `/metrics` say of itself; null where it does not say. */
export interface ServiceFigures {
  readonly version: string | null;
  readonly commit: string | null;
  /** ms since the epoch */
  readonly startedAt: number | null;
  readonly outboxPending: number | null;
  /** How long the oldest event has waited for the bus, s. */
  readonly outboxAge: number | null;
  readonly inboxPending: number | null;
  readonly deadLetters: number | null;
  readonly mailsPending: number | null;
  /** Attempts that failed since the service started. */
  readonly mailsFailed: number | null;
  readonly database: ServerFigures | null;
  readonly bus: ServerFigures | null;
}

/** The gateway's own, in the same words. */
export const ownFigures = ({ version, connections, used, limit }: DatabaseServer): ServerFigures => ({
  ...{ product: 'PostgreSQL', version, connections, used, limit },
});

/** Reads them. What is no number now, as its database is away, is null. */
export function figuresOf(text: string): ServiceFigures {
  const samples = readSamples(text);
  const find = (name: string, server?: string) =>
    samples.find((sample) => sample.name === name && sample.labels.server === server);
  const number = (name: string, server?: string) => {
    const value = find(name, server)?.value;
    return value === undefined || !Number.isFinite(value) ? null : value;
  };
  const build = find('passerelle_build_info')?.labels;
  const server = (name: string): ServerFigures | null => {
    const { product = '', version = '' } = find('server_info', name)?.labels ?? {};
    return product === ''
      ? null
      : {
          product,
          version,
          connections: name === 'database' ? number('database_connections') : null,
          used: number('server_connections', name),
          limit: number('server_connections_limit', name),
        };
  };
  const startedAt = number('process_start_time_seconds');
  return {
    version: build?.version || null,
    commit: build?.commit || null,
    startedAt: startedAt === null ? null : startedAt * 1_000,
    outboxPending: number('outbox_pending'),
    outboxAge: number('outbox_oldest_seconds'),
    inboxPending: number('inbox_pending'),
    deadLetters: number('inbox_dead_letters'),
    mailsPending: number('mails_pending'),
    mailsFailed: number('mails_failed_total'),
    database: server('database'),
    bus: server('bus'),
  };
}

/** Events that a service has written and not handed over, and those that it has not handled. */
export const eventsWaiting = ({ outboxPending, inboxPending }: ServiceFigures): number =>
  (outboxPending ?? 0) + (inboxPending ?? 0);
