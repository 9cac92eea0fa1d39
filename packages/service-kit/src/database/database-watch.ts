import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { UnderWay } from '@passerelle/process-kit';
import { ProblemError } from '../problem/problem-error.js';
import { DatabaseListener } from './database-listener.js';

const lookEveryMs = 500;
/** How long the database may say nothing, and how long a call waits for it then. */
const patienceMs = 3_000;

interface RunningCall {
  readonly giveUp: (error: Error) => void;
  readonly begunAt: number;
}

/**
 * Ends the calls that a database keeps waiting which hangs (stopped, or behind a network that swallows everything): one that is gone
 * refuses by itself. What such a call began may still be done when the database goes on; nobody was told that it was.
 */
@Injectable()
export class DatabaseWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly running = new UnderWay<RunningCall>();
  private timer: NodeJS.Timeout | undefined;
  private isAsked = false;
  /** Looks in a row that found no answer. Looks are counted, not time, as a process that was held up itself looks late. */
  private unanswered = 0;

  constructor(private readonly listener: DatabaseListener) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws ProblemError `service_unavailable` when the work waits for a database that does not answer. */
  async during<T>(work: Promise<T>): Promise<T> {
    let giveUp: (error: Error) => void = () => undefined;
    const ended = new Promise<never>((_resolve, reject) => {
      giveUp = reject;
    });
    const place = this.running.begin({ giveUp, begunAt: performance.now() });
    return Promise.race([work, ended]).finally(() => this.running.end(place));
  }

  private look(): void {
    if (!this.isAsked) {
      this.unanswered = 0;
      this.isAsked = true;
      void this.listener.ping().finally(() => {
        this.isAsked = false;
      });
      return;
    }
    this.unanswered += 1;
    if (this.unanswered * lookEveryMs < patienceMs) return;
    const since = performance.now() - patienceMs;
    const cause = new Error('the database does not answer');
    for (const { giveUp, begunAt } of this.running.all()) {
      if (begunAt <= since) giveUp(new ProblemError('service_unavailable', {}, { cause }));
    }
  }
}
