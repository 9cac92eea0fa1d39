import { readSamples } from '../metrics/prometheus-text.js';

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
}

/** Reads them. What is no number now, as its database is away, is null. */
export function figuresOf(text: string): ServiceFigures {
  const samples = readSamples(text);
  const find = (name: string) => samples.find((sample) => sample.name === name);
  const number = (name: string) => {
    const value = find(name)?.value;
    return value === undefined || !Number.isFinite(value) ? null : value;
  };
  const build = find('passerelle_build_info')?.labels;
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
  };
}

/** Events that a service has written and not handed over, and those that it has not handled. */
export const eventsWaiting = ({ outboxPending, inboxPending }: ServiceFigures): number =>
  (outboxPending ?? 0) + (inboxPending ?? 0);
