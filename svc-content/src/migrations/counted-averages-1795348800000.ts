import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The average of a test is counted as it comes, and the list of grades is read by index. */
export class CountedAverages1795348800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX grade_given');
    await runner.query('DROP TABLE test_average');
    await runner.query(
      'CREATE INDEX attempt_average ON attempt (test_id) INCLUDE (correct, total) WHERE submitted_at IS NOT NULL',
    );
  }
}

const statements = [
  // What all submissions of a test come to together: the sum of their shares of right answers (0–1). No person's.
  `CREATE TABLE test_average (
     test_id     text PRIMARY KEY,
     submissions bigint NOT NULL,
     shares      numeric NOT NULL
   )`,
  `INSERT INTO test_average (test_id, submissions, shares)
     SELECT test_id, count(*), sum(correct::numeric / total) FROM attempt
      WHERE submitted_at IS NOT NULL AND total IS NOT NULL GROUP BY test_id`,
  'DROP INDEX attempt_average',
  'CREATE INDEX grade_given ON grade (graded_at DESC, response_id)',
];
