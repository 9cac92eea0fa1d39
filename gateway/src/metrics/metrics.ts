import type { ServiceName } from '@passerelle/contracts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Breakers } from '../breakers/breakers.js';
import { Traffic, type TrafficRoute } from '../traffic/traffic.js';

/** Counts a finished call: its status and when it began (`performance.now()`). */
export type CallObserver = (status: number, startedAt: number) => void;

/** What became of a page that was to be rendered. */
export type RenderOutcome = 'ok' | 'failed' | 'timeout';

/** How many browser sessions told one outcome of a published version. */
export interface VersionSessions {
  readonly name: string;
  readonly version: string;
  readonly outcome: string;
  readonly sessions: number;
}

type ObservedLabels = ReturnType<Histogram['labels']>;

/** What `/metrics` shows. */
export class GatewayMetrics {
  readonly registry = new Registry();
  /** The last hour, for `/ops/`. */
  readonly traffic = new Traffic();

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

  readonly #up = new Gauge({
    name: 'passerelle_gateway_service_up',
    help: 'Whether a service says that it is ready.',
    labelNames: ['service'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** The observer of one call; its labels are resolved once per class of status. */
  observerOf(call: TrafficRoute): CallObserver {
    const byClass: (ObservedLabels | undefined)[] = [];
    const count = this.traffic.counterOf(call);
    return (status, startedAt) => {
      const hundreds = Math.floor(status / 100);
      const ms = performance.now() - startedAt;
      byClass[hundreds] ??= this.#duration.labels(call.name, `${hundreds}xx`);
      byClass[hundreds].observe(ms / 1_000);
      count(status, ms);
    };
  }

  /** Shows what is cut off at the moment: a service (`call` is empty), or single calls of it. */
  showBreakers(breakers: Breakers): void {
    new Gauge({
      name: 'passerelle_gateway_breaker_open',
      help: 'Whether the circuit breaker of a service, or of one of its calls, is not closed.',
      labelNames: ['service', 'call'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [service, breaker] of breakers.all) {
          this.set({ service, call: '' }, breaker.state === 'closed' ? 0 : 1);
          for (const call of breaker.cut) this.set({ service, call }, 1);
        }
      },
    });
  }

  /** Shows how published versions fare in browsers. */
  showReports(told: () => readonly VersionSessions[]): void {
    new Gauge({
      name: 'passerelle_gateway_version_sessions',
      help: 'Browser sessions that told what became of a published version, since the gateway runs.',
      labelNames: ['name', 'version', 'outcome'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { sessions, ...labels } of told()) this.set(labels, sessions);
      },
    });
  }

  serviceSeen(service: ServiceName, isUp: boolean): void {
    this.#up.set({ service }, isUp ? 1 : 0);
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
