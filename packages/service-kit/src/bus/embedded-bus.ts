import { deadLettersShown, type Envelope } from '@passerelle/contracts';
import { type DatabaseServer, databaseServerSql } from '@passerelle/process-kit';
import pMap from 'p-map';
import { type Db, type JobInsert, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import {
  type Backlog,
  type BusServer,
  type DeadLetter,
  type DeadLetterFate,
  type EnvelopeHandler,
  type EventBus,
  HandedBack,
  PoisonEvent,
  reasonOf,
} from './event-bus.js';
import { defaultRetryPolicy, handedBackDelay, type RetryPolicy } from './retry-policy.js';
import { contractTopology, refuseUnroutable, type Topology } from './topology.js';

export interface EmbeddedBusOptions {
  readonly url: string;
  readonly name: string;
  readonly topology?: Topology;
  readonly retry?: RetryPolicy;
  readonly onError?: (error: unknown) => void;
}

const deadLetterQueue = (consumer: string) => `${consumer}.dead`;
/** Taken from the queue at once: a fetch and a settlement cost PostgreSQL the same for one as for many. */
const batchSize = 25;
/** Handled at the same time by one process; each takes a connection of the service. */
const atOnce = 5;
const stopTimeoutMs = 6_000;

/** The event bus without a broker: pg-boss in a database of its own, a queue per consuming service. */
export class EmbeddedBus implements EventBus {
  private readonly boss: PgBoss;
  private readonly topology: Topology;
  private readonly retry: RetryPolicy;
  private started: Promise<unknown> | undefined;

  constructor(options: EmbeddedBusOptions) {
    this.topology = options.topology ?? contractTopology;
    this.retry = options.retry ?? defaultRetryPolicy;
    this.boss = new PgBoss({
      connectionString: options.url,
      application_name: `${options.name} bus`,
      max: 3,
      useListenNotify: true,
      schedule: false,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    });
    this.boss.on('error', (error) => options.onError?.(error));
  }

  async declare(): Promise<void> {
    this.started ??= this.boss.start();
    await this.started;
    const { retries, delaySeconds, maxDelaySeconds } = this.retry;
    for (const consumer of this.topology.consumers) {
      const settings = {
        retryLimit: retries,
        retryDelay: delaySeconds,
        retryBackoff: true,
        retryDelayMax: maxDelaySeconds,
        expireInSeconds: 60,
        // A consumer that was killed stops refreshing: its events come again within about 20 s.
        heartbeatSeconds: 10,
        retentionSeconds: 30 * 86_400,
        deleteAfterSeconds: 3_600,
      };
      const dead = { retentionSeconds: 365 * 86_400 };
      await this.boss.createQueue(deadLetterQueue(consumer), dead);
      const queue = { ...settings, deadLetter: deadLetterQueue(consumer), notify: true };
      await this.boss.createQueue(consumer, queue);
      await this.boss.updateQueue(consumer, queue);
    }
  }

  async publish(envelopes: readonly Envelope[]): Promise<void> {
    refuseUnroutable(this.topology, envelopes);
    const jobs = new Map<string, JobInsert[]>();
    for (const envelope of envelopes) {
      for (const consumer of this.topology.boundTo(envelope.type)) {
        // The event's id is the job's: publishing again what was published already adds nothing.
        jobs.set(consumer, [...(jobs.get(consumer) ?? []), { id: envelope.id, data: envelope }]);
      }
    }
    for (const [consumer, batch] of jobs) await this.boss.insert(consumer, batch);
  }

  /** Under ids of their own: that an event was there before does not keep it out. */
  async send(consumer: string, envelopes: readonly Envelope[]): Promise<void> {
    await this.boss.insert(
      consumer,
      envelopes.map((data) => ({ data })),
    );
  }

  async subscribe(consumer: string, handler: EnvelopeHandler): Promise<void> {
    const options = {
      batchSize,
      includeMetadata: true,
      perJobResults: true,
      burstWhenBatchFull: true,
      // Uneven: two processes of a service that are woken at once would poll in step for ever, and one of them get all that comes again.
      pollingIntervalSeconds: 0.75 + Math.random() / 2,
      notifyPollingIntervalSeconds: 1.5 + Math.random(),
    } as const;
    await this.boss.work<Envelope, unknown, typeof options>(consumer, options, (jobs) =>
      pMap(jobs, (job) => this.settle(consumer, job, handler), { concurrency: atOnce }),
    );
  }

  async deadLetters(consumer: string): Promise<readonly DeadLetter[]> {
    return (await this.deadJobs(consumer)).map(letterOf);
  }

  async settleDead(
    consumer: string,
    fate: DeadLetterFate,
    isWanted: (letter: DeadLetter) => boolean,
  ): Promise<readonly DeadLetter[]> {
    const settled: DeadLetter[] = [];
    const queue = deadLetterQueue(consumer);
    for (const job of await this.deadJobs(consumer)) {
      const letter = letterOf(job);
      if (!isWanted(letter)) continue;
      // One statement each: whoever comes second finds nothing.
      const count = await (fate === 'replay'
        ? this.boss.redrive(queue, { destination: consumer, ids: [job.id] })
        : this.deleteDead(queue, job.id));
      if (count > 0) settled.push(letter);
    }
    return settled;
  }

  async backlog(consumer: string): Promise<Backlog> {
    const { rows } = await this.database().executeSql(
      `SELECT count(*) FILTER (WHERE name = $1)::int AS waiting, count(*) FILTER (WHERE name = $2)::int AS dead
       FROM pgboss.job WHERE name IN ($1, $2) AND state < 'completed'`,
      [consumer, deadLetterQueue(consumer)],
    );
    return rows[0];
  }

  async server(): Promise<BusServer> {
    const { rows } = await this.database().executeSql(databaseServerSql, []);
    const [{ version, used, limit }] = rows as [DatabaseServer];
    return { product: 'PostgreSQL', version, connections: { used, limit } };
  }

  async ping(): Promise<void> {
    await this.database().executeSql('SELECT 1 FROM pgboss.version');
  }

  /** pg-boss says nothing of its server's return: the relay's poll finds it. */
  onReturn(): void {}

  async close(): Promise<void> {
    if (!this.started) return;
    await this.started.catch(() => undefined);
    await this.boss.stop({ graceful: true, timeout: stopTimeoutMs });
  }

  private async settle(
    consumer: string,
    job: JobWithMetadata<Envelope>,
    handler: EnvelopeHandler,
  ): Promise<JobResult> {
    try {
      await handler(job.data);
    } catch (error) {
      if (!(error instanceof HandedBack)) return failed(job, error);
      // A copy with all its attempts. Should this process die before the event is done with, there are two: each handler takes it once.
      await this.boss.insert(consumer, [{ data: job.data, startAfter: handedBackDelay(this.retry) }]);
    }
    return { id: job.id, status: 'completed' };
  }

  private async deadJobs(consumer: string): Promise<JobWithMetadata<Envelope>[]> {
    const jobs = await this.boss.findJobs<Envelope>(deadLetterQueue(consumer));
    return jobs.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime()).slice(0, deadLettersShown);
  }

  private async deleteDead(queue: string, id: string): Promise<number> {
    const { rows } = await this.database().executeSql(
      'DELETE FROM pgboss.job WHERE name = $1 AND id = $2 RETURNING id',
      [queue, id],
    );
    return rows.length;
  }

  private database(): Db {
    return this.boss.getDb();
  }
}

function failed({ id }: JobWithMetadata<Envelope>, error: unknown): JobResult {
  const output = { reason: reasonOf(error) };
  return { id, status: error instanceof PoisonEvent ? 'deadletter' : 'failed', output };
}

function letterOf({
  data,
  sourceOutput,
  createdOn,
  sourceRetryCount,
}: JobWithMetadata<Envelope>): DeadLetter {
  return {
    envelope: data,
    reason: keptReason(sourceOutput),
    givenUpAt: createdOn,
    tries: sourceRetryCount === null ? undefined : sourceRetryCount + 1,
  };
}

function keptReason(output: object | null): string {
  if (output && 'reason' in output) return String(output.reason);
  return output ? JSON.stringify(output) : 'unknown';
}
