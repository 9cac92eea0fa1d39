import type { ServiceName } from '@passerelle/contracts';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Counts a finished call: its status and when it began (`performance.now()`). */
export type CallObserver = (status: number, startedAt: number) => void;

/** What became of a page that was to be rendered. */
export type RenderOutcome = 'ok' | 'failed' | 'timeout';

type ObservedLabels = ReturnType<Histogram['labels']>;

/** What `/metrics` shows. */
export class GatewayMetrics {
  readonly registry = new Registry();

  readonly #duration = new Histogram({
    name: 'passerelle_gateway_request_duration_seconds',
    help: 'Time from a call’s arrival to the end of its reply, by contract name and class of status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [this.registry],
  });

  readonly #failures = new Counter({
    name: 'passerelle_gateway_upstream_errors_total',
    help: 'Exchanges that failed on the service’s side, by service and error code.',
    labelNames: ['service', 'code'],
    registers: [this.registry],
  });

  readonly #stalled = new Counter({
    name: 'passerelle_gateway_stalled_replies_total',
    help: 'Replies that were cut off because their client took nothing of them.',
    registers: [this.registry],
  });

  readonly #renders = new Histogram({
    name: 'passerelle_gateway_page_render_duration_seconds',
    help: 'Time that rendering a public page took, by what became of it; those that failed are served without.',
    labelNames: ['outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** The observer of one call; its labels are resolved once per class of status. */
  observerOf(call: string): CallObserver {
    const byClass: (ObservedLabels | undefined)[] = [];
    return (status, startedAt) => {
      const hundreds = Math.floor(status / 100);
      byClass[hundreds] ??= this.#duration.labels(call, `${hundreds}xx`);
      byClass[hundreds].observe((performance.now() - startedAt) / 1_000);
    };
  }

  replyStalled(): void {
    this.#stalled.inc();
  }

  /** @param startedAt `performance.now()` */
  pageRendered(outcome: RenderOutcome, startedAt: number): void {
    this.#renders.observe({ outcome }, (performance.now() - startedAt) / 1_000);
  }

  upstreamFailed(service: ServiceName, code: string): void {
    this.#failures.inc({ service, code });
  }
}
