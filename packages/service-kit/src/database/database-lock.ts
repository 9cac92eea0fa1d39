import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { directUrl } from '../config/base-config.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { Clock } from '../time/clock.js';

export interface ExclusiveOptions {
  /** The job's period, ms: the run is skipped when any replica started one in it. Without it only runs at the same time are. */
  readonly everyMs?: number;
}

/** Timers are not exact: a run this much of the period after the last one is the next period's. */
const nearlyAll = 0.9;

/** Scheduled jobs take a lock of the database, so that replicas do not repeat them. */
@Injectable()
export class DatabaseLock implements OnApplicationShutdown {
  /** Held for as long as the job runs, which a pooler of transactions would not. */
  private readonly sessions: Pool;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(KIT_OPTIONS) { name, config }: KitOptions,
  ) {
    this.sessions = new Pool({
      connectionString: directUrl(config),
      application_name: `${name} locks`,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 10_000,
      max: 4,
    });
    // A connection that is lost while idle is replaced by the next.
    this.sessions.on('error', () => undefined);
    // One that is lost while its job runs takes the lock along; an error that nobody hears would end the process.
    this.sessions.on('connect', (session) => session.on('error', () => undefined));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sessions.end();
  }

  /** Runs the job unless another process is running it, or did in this period; tells whether it ran. */
  async runExclusive(
    name: string,
    job: () => Promise<unknown>,
    options: ExclusiveOptions = {},
  ): Promise<boolean> {
    const session = await this.sessions.connect();
    try {
      const { rows } = await session.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 1)) AS locked',
        [name],
      );
      if (!rows[0]?.locked) return false;
      try {
        if (!(await this.isDue(name, options.everyMs ?? 0))) return false;
        await job();
        return true;
      } finally {
        await session.query('SELECT pg_advisory_unlock(hashtextextended($1, 1))', [name]);
      }
    } finally {
      session.release();
    }
  }

  /** A start that lies more than a period ahead is a clock's that was wrong, and holds nobody up. */
  private async isDue(name: string, everyMs: number): Promise<boolean> {
    const now = this.clock.now();
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO scheduled_lock AS last (name, started_at) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET started_at = $2 WHERE last.started_at NOT BETWEEN $3 AND $4 RETURNING name`,
      [name, now, new Date(now.getTime() - everyMs * nearlyAll + 1), new Date(now.getTime() + everyMs)],
    );
    return rows.length > 0;
  }
}
