import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { packageVersion } from '@passerelle/process-kit';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { showServers } from './server-metrics.js';

/** What a service counts, in a registry of its own. */
@Injectable()
export class Metrics implements OnModuleDestroy {
  readonly registry = new Registry();

  readonly httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a contract call.',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [this.registry],
  });
  readonly undeclaredProblems = this.counter(
    'undeclared_problems_total',
    'Problems sent that the contract does not list for their call.',
    ['call', 'code'],
  );
  readonly outboxPublished = this.counter('outbox_published_total', 'Events handed to the bus.', ['type']);
  readonly outboxUnroutable = this.counter(
    'outbox_unroutable_total',
    'Events that no consumer is bound to.',
    ['type'],
  );
  readonly inboxHandled = this.counter('inbox_handled_total', 'Events handled, by consumer.', [
    'consumer',
    'type',
  ]);
  readonly inboxFailed = this.counter('inbox_failed_total', 'Attempts to handle an event that failed.', [
    'consumer',
    'type',
  ]);
  readonly mailsSent = this.counter('mails_sent_total', 'E-mails taken by the mail server.', []);
  readonly mailsFailed = this.counter('mails_failed_total', 'Attempts to send an e-mail that failed.', []);

  constructor(
    dataSource: DataSource,
    @Inject(EVENT_BUS) bus: EventBus,
    @Inject(KIT_OPTIONS) { name, config }: KitOptions,
  ) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'passerelle_build_info',
      help: 'What runs; its value is 1.',
      labelNames: ['version', 'commit'],
      registers: [this.registry],
    }).set({ version: packageVersion() ?? '', commit: config.PASSERELLE_COMMIT ?? '' }, 1);
    const one = async (figure: string, from: string): Promise<number> => {
      const [row] = await dataSource.query(`SELECT ${figure} AS figure FROM ${from}`);
      return row.figure;
    };
    showServers(this.registry, dataSource, bus);
    const rows = (unfinished: string) => one('count(*)::int', unfinished);
    this.gauge('outbox_oldest_seconds', 'How long the oldest event has waited to be published.', () =>
      one(
        'greatest(0, coalesce(extract(epoch FROM now() - min(occurred_at)), 0))::float',
        'outbox_event WHERE published_at IS NULL',
      ),
    );
    this.gauge('outbox_pending', 'Events not published yet.', () =>
      rows('outbox_event WHERE published_at IS NULL'),
    );
    this.gauge('mails_pending', 'E-mails not sent yet.', () =>
      rows('mail WHERE sent_at IS NULL AND given_up_at IS NULL'),
    );
    this.gauge('inbox_pending', 'Events not handled yet.', async () => (await bus.backlog(name)).waiting);
    this.gauge('inbox_dead_letters', 'Events given up.', async () => (await bus.backlog(name)).dead);
  }

  onModuleDestroy(): void {
    this.registry.clear();
  }

  private counter<T extends string>(name: string, help: string, labelNames: T[]): Counter<T> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Read when scraped; not a number while database or bus do not answer. */
  private gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read().catch(() => Number.NaN));
      },
    });
  }
}
