import type { DataSource } from 'typeorm';
import { background, statementsOf } from './queries-of.js';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How PostgreSQL carried out a statement. */
export interface StatementPlan {
  readonly sql: string;
  /** Tables that it read from one end to the other. */
  readonly scanned: readonly string[];
  readonly pages: number;
  readonly ms: number;
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A row with its values, or the frame of a transaction: there is nothing to plan. */
const unplanned =
  /^\s*(?:START|BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE|LOCK|INSERT INTO [^;]*?\bVALUES\b)/;

/** How a statement is carried out; what it changes is undone. One that cannot be done twice (SQLSTATE 23505) is planned only. */
export async function planOf(
  dataSource: DataSource,
  sql: string,
  values: readonly unknown[],
): Promise<StatementPlan> {
  const [{ Plan: root, 'Execution Time': ms = 0 }] = await explain(dataSource, sql, values);
  const scans = nodesOf(root).filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    sql,
    scanned: scans.flatMap((node) => node['Relation Name'] ?? []),
    pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    ms,
  };
}

async function explain(
  dataSource: DataSource,
  sql: string,
  values: readonly unknown[],
  options = 'ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON',
): Promise<[{ Plan: PlanNode; 'Execution Time'?: number }]> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    const [row] = await runner.query(`EXPLAIN (${options}) ${sql}`, [...values]);
    return row['QUERY PLAN'];
  } catch (error) {
    if ((error as { code?: string }).code !== '23505' || options === 'FORMAT JSON') throw error;
    return explain(dataSource, sql, values, 'FORMAT JSON');
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/** The plans of what reaches PostgreSQL while `work` runs: each statement is carried out again, and undone. */
export async function plansOf(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<StatementPlan[]> {
  const plans: StatementPlan[] = [];
  for (const { sql, values } of await statementsOf(work, background))
    if (!unplanned.test(sql)) plans.push(await planOf(dataSource, sql, values));
  return plans;
}

/** Rows from which on nobody may read a whole table. */
const largeTable = 4_000;

/**
 * What is wrong with the plans: a statement that reads a large table from one end to the other, too many pages for all of them, or
 * none at all. Prints what they cost; the database has been analysed.
 */
export async function planFaults(
  dataSource: DataSource,
  name: string,
  plans: readonly StatementPlan[],
  mostPages: number,
): Promise<string[]> {
  const large: readonly { readonly relname: string }[] = await dataSource.query(
    'SELECT relname FROM pg_class WHERE reltuples >= $1',
    [largeTable],
  );
  const isLarge = (table: string) => large.some(({ relname }) => relname === table);
  const sum = (of: 'ms' | 'pages') => plans.reduce((total, plan) => total + plan[of], 0);
  process.stdout.write(
    `${name}: ${plans.length} statements, ${sum('pages')} pages, ${sum('ms').toFixed(1)} ms\n`,
  );
  return [
    ...(plans.length === 0 ? ['no statement'] : []),
    ...(sum('pages') >= mostPages ? [`${sum('pages')} pages`] : []),
    ...plans.flatMap(({ sql, scanned }) =>
      scanned.filter(isLarge).map((table) => `${table} read from one end to the other: ${sql}`),
    ),
  ];
}
