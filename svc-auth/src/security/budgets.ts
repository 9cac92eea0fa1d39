import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { digest } from './secret.js';

/** So many of something in so much time, counted from the first. */
export interface Budget {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts what one account may be asked for. In PostgreSQL: a restart forgets nothing, and replicas count together. A subject is kept
 * as a digest, so that the table holds no address of anybody, with an account or without.
 */
@Injectable()
export class Budgets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Seconds until the subject may spend again; 0 when it may now. */
  async wait(subject: string, budgets: readonly Budget[]): Promise<number> {
    const now = this.clock.now();
    const [row]: { until: Date | null }[] = await this.dataSource.query(
      `SELECT max(ends_at) AS until FROM budget JOIN unnest($1::bytea[], $2::int[]) AS allowed (key, most) USING (key)
       WHERE used >= most AND ends_at > $3`,
      [keysOf(subject, budgets), budgets.map(({ limit }) => limit), now],
    );
    return row?.until ? Math.ceil((row.until.getTime() - now.getTime()) / 1000) : 0;
  }

  /** Counts one more, and tells whether it was still within all budgets. */
  async spend(
    subject: string,
    budgets: readonly Budget[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const now = this.clock.now();
    const rows: { key: Buffer; used: number }[] = await tx.query(
      `INSERT INTO budget AS kept (key, used, ends_at)
       SELECT key, 1, ends_at FROM unnest($1::bytea[], $2::timestamptz[]) AS fresh (key, ends_at)
       ON CONFLICT (key) DO UPDATE SET
         used = CASE WHEN kept.ends_at <= $3 THEN 1 ELSE kept.used + 1 END,
         ends_at = CASE WHEN kept.ends_at <= $3 THEN excluded.ends_at ELSE kept.ends_at END
       RETURNING key, used`,
      [
        keysOf(subject, budgets),
        budgets.map(({ windowMs }) => new Date(now.getTime() + windowMs).toISOString()),
        now,
      ],
    );
    const used = new Map(rows.map((row) => [row.key.toString('hex'), row.used]));
    return budgets.every((budget) => (used.get(keyOf(subject, budget).toString('hex')) ?? 0) <= budget.limit);
  }

  /** Counts one more unless a budget is spent, the shortest window first: what is refused there burns nothing of the longer ones. */
  async take(subject: string, budgets: readonly Budget[], tx?: EntityManager): Promise<boolean> {
    for (const budget of budgets) if (!(await this.spend(subject, [budget], tx))) return false;
    return true;
  }

  /** Gives the subject its budgets back. */
  async clear(
    subject: string,
    budgets: readonly Budget[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await tx.query('DELETE FROM budget WHERE key = ANY ($1)', [keysOf(subject, budgets)]);
  }

  /** Forgets windows that have ended. */
  async forget(): Promise<void> {
    await this.dataSource.query('DELETE FROM budget WHERE ends_at <= $1', [this.clock.now()]);
  }
}

function keyOf(subject: string, { name }: Budget): Buffer {
  return digest(`${name}:${subject}`);
}

function keysOf(subject: string, budgets: readonly Budget[]): Buffer[] {
  return budgets.map((budget) => keyOf(subject, budget));
}
