import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { clearSql, type SpentBudget, type SpentBudgets, spendSql, spentBudgetsSql } from './budgets.sql.js';
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
    const [row] = await this.dataSource.query<SpentBudgets[]>(spentBudgetsSql, [
      keysOf(subject, budgets),
      budgets.map(({ limit }) => limit),
      now,
    ]);
    return secondsUntil(row?.until?.getTime(), now);
  }

  /** Counts one more, and tells whether it was still within all budgets. */
  async spend(
    subject: string,
    budgets: readonly Budget[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const now = this.clock.now();
    const rows = await tx.query<SpentBudget[]>(spendSql, [
      keysOf(subject, budgets),
      budgets.map(({ windowMs }) => endOf(now, windowMs)),
      now,
    ]);
    const used = new Map(rows.map((row) => [row.key.toString('hex'), row.used]));
    return budgets.every((budget) => (used.get(keyOf(subject, budget).toString('hex')) ?? 0) <= budget.limit);
  }

  /** Counts one more of several subjects in one statement; every caller names them in the same order, so that none waits for another's. */
  async spendTogether(
    spent: readonly (readonly [subject: string, budgets: readonly Budget[]])[],
  ): Promise<void> {
    const now = this.clock.now();
    const ends = spent.flatMap(([, budgets]) => budgets).map(({ windowMs }) => endOf(now, windowMs));
    const keys = spent.flatMap(([subject, budgets]) => keysOf(subject, budgets));
    await this.dataSource.query(spendSql, [keys, ends, now]);
  }

  /** Counts one more in one budget after the other, the shortest window first: where one is spent, nothing of the longer ones is burnt. */
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
    await tx.query(clearSql, [keysOf(subject, budgets)]);
  }
}

const endOf = (now: Date, windowMs: number) => new Date(now.getTime() + windowMs).toISOString();

/** Whole seconds, for `Retry-After`; 0 when there is nothing to wait for. */
export function secondsUntil(until: number | undefined, now: Date): number {
  return until === undefined ? 0 : Math.ceil((until - now.getTime()) / 1000);
}

/** A budget of a subject, as a statement asks for it. */
export interface AskedBudget {
  readonly key: Buffer;
  /** What the answer calls the subject. */
  readonly name: string;
  readonly limit: number;
}

/** The budgets of a subject, for `spentUntilSql`. */
export function askedBudgets(name: string, subject: string, budgets: readonly Budget[]): AskedBudget[] {
  return budgets.map((budget) => ({ key: keyOf(subject, budget), name, limit: budget.limit }));
}

function keyOf(subject: string, { name }: Budget): Buffer {
  return digest(`${name}:${subject}`);
}

function keysOf(subject: string, budgets: readonly Budget[]): Buffer[] {
  return budgets.map((budget) => keyOf(subject, budget));
}
