import { Logger } from '@nestjs/common';
import type { Clock } from '@passerelle/service-kit';
import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  LessThanOrEqual,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { WaitingRequest } from './waiting-request.js';

/** Requests that one process serves at a time: a slow one holds up none of the others. */
const lanes = 3;
/** A request that failed is tried again after this. ms */
const retryAfter = 30_000;

/** How often what failed, and what a stopped process left behind, is looked for. ms */
export const serveInterval = 5_000;

interface QueueOptions<Request extends WaitingRequest> {
  readonly entity: EntityTarget<Request>;
  readonly dataSource: DataSource;
  readonly clock: Clock;
  /** What is done for a request, in the transaction that deletes its row. */
  readonly serveOne: (tx: EntityManager, request: Request) => Promise<void>;
}

/** Takes requests with one insert, and serves them once the reply is gone; on every replica, each once. */
export class RequestQueue<Request extends WaitingRequest> {
  private readonly logger = new Logger(RequestQueue.name);
  private readonly serving = new Set<Promise<void>>();
  private closed = false;

  constructor(private readonly options: QueueOptions<Request>) {}

  /** One insert, whoever asks. */
  async add(request: QueryDeepPartialEntity<Request>): Promise<void> {
    const { dataSource, entity } = this.options;
    await dataSource.getRepository(entity).insert(request);
    setImmediate(() => this.serve());
  }

  /** Serves what waits, if a lane is free. */
  serve(): void {
    if (this.closed || this.serving.size >= lanes) return;
    const lane: Promise<void> = this.serveAll()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.serving.delete(lane));
    this.serving.add(lane);
  }

  /** Finishes what is being served; the rest waits for another process, or the next start. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.serving);
  }

  private async serveAll(): Promise<void> {
    for (let more = true; more && !this.closed; ) {
      more = await this.options.dataSource.transaction(async (tx) => {
        const request = await this.next(tx);
        if (request) await this.serveOrPostpone(tx, request);
        return request !== null;
      });
    }
  }

  private next(tx: EntityManager): Promise<Request | null> {
    return tx.findOne(this.options.entity, {
      where: { serveAfter: LessThanOrEqual(this.options.clock.now()) } as FindOptionsWhere<Request>,
      order: { serveAfter: 'ASC', id: 'ASC' } as FindOptionsOrder<Request>,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  /** What fails is undone up to here and comes back later; those behind it go on. */
  private async serveOrPostpone(tx: EntityManager, request: Request): Promise<void> {
    const { entity, clock, serveOne } = this.options;
    const its = { id: request.id } as FindOptionsWhere<Request>;
    try {
      await tx.transaction(async (savepoint) => {
        await savepoint.delete(entity, its);
        await serveOne(savepoint, request);
      });
    } catch (error) {
      this.logger.error(error);
      const serveAfter = new Date(clock.now().getTime() + retryAfter);
      await tx.save(entity, Object.assign(request, { serveAfter }));
    }
  }
}
