import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAttemptsSql } from './attempts/read-attempts.sql.js';
import { listGradesSql } from './grades/list-grades.sql.js';
import { type ContentApp, startContentApp } from './testing/content-app.js';

/** Rows of a school after some years. */
const submissions = 500_000;
const copies = 200_000;
/** Copies that nobody graded yet. */
const waiting = 10_000;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that are filled here. */
const large = new Set(['attempt', 'submitted_expression', 'grade']);

describe('on a filled database', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    const fill = [
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at, correct, total, score)
       SELECT md5('a' || n)::uuid, 'someone-' || n % 20000, s.test_id, s.version, 'practice', now(), now(), n % 40, 39, n % 700
         FROM generate_series(1, ${submissions}) n, (SELECT test_id, version FROM question_set ORDER BY test_id LIMIT 1) s`,
      `INSERT INTO test_average SELECT test_id, count(*), sum(correct::numeric / total) FROM attempt
        WHERE total IS NOT NULL GROUP BY test_id`,
      `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings, grade_version)
       SELECT md5('a' || n)::uuid, 'someone-' || n % 20000, 'ee-1', 'written_expression', now() - n * interval '1 minute', 100, 0,
              CASE WHEN n <= ${waiting} THEN 0 ELSE 1 END
         FROM generate_series(1, ${copies}) n`,
      `INSERT INTO grade (response_id, version, score, criteria, graded_by, graded_at)
       SELECT response_id, 1, 12, '[]', 'prof', submitted_at FROM submitted_expression WHERE grade_version = 1`,
      'ANALYZE',
    ];
    for (const statement of fill) await content.data.query(statement);
  }, 180_000);
  afterAll(() => content?.close());

  /** What a statement touches: sequential scans of large tables, and pages. */
  async function plan(sql: string, parameters: unknown[]) {
    const [{ 'QUERY PLAN': rows }] = await content.data.query(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
      parameters,
    );
    const [{ Plan: root, 'Execution Time': ms }] = rows as [{ Plan: Plan; 'Execution Time': number }];
    const scans = nodesOf(root).filter(
      (node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''),
    );
    return {
      scans: scans.map((node) => node['Relation Name']),
      pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
      ms,
    };
  }

  it.each([
    ['the graders’ list', listGradesSql, [null, null, null, 200]],
    ['the copies that wait', listGradesSql, [null, false, 'written_expression', 50]],
    ['the copies that were graded', listGradesSql, [null, true, null, 50]],
    ['one copy', listGradesSql, [null, null, null, 1]],
    ['a person’s results with their average', readAttemptsSql, ['someone-7', null, false, null, 50]],
  ])('%s is read by index', async (name, sql, parameters) => {
    const { scans, pages, ms } = await plan(sql, parameters);
    process.stdout.write(`${name}: ${pages} pages, ${ms.toFixed(1)} ms (limit of the bench 5)\n`);
    expect(scans).toEqual([]);
    expect(pages).toBeLessThan(4_000);
  });
});
