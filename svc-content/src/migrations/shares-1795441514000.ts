import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One person's share: copies beyond a day's are kept back, a test's average counts first results, and the graders' list goes on by a cursor. */
export class Shares1795441514000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE first_result');
    await runner.query(
      `CREATE INDEX submitted_expression_waiting ON submitted_expression (submitted_at)
         WHERE grade_version = 0 AND (words > 0 OR recordings > 0)`,
    );
    await runner.query('CREATE INDEX submitted_expression_user ON submitted_expression (user_id)');
    await runner.query('DROP INDEX submitted_expression_to_grade, submitted_expression_person');
    await runner.query('ALTER TABLE submitted_expression DROP COLUMN kept_back');
  }
}

const statements = [
  'ALTER TABLE submitted_expression ADD COLUMN kept_back boolean NOT NULL DEFAULT false',
  'CREATE INDEX submitted_expression_person ON submitted_expression (user_id, submitted_at)',
  'DROP INDEX submitted_expression_user',
  `CREATE INDEX submitted_expression_to_grade ON submitted_expression (submitted_at, response_id)
     WHERE grade_version = 0 AND NOT kept_back AND (words > 0 OR recordings > 0)`,
  'DROP INDEX submitted_expression_waiting',
  // Whose first result is in the average of which test.
  'CREATE TABLE first_result (user_id text, test_id text, PRIMARY KEY (user_id, test_id))',
  // Counted again from first results, while nobody counts; the row of each is what keeps the next one out.
  'LOCK TABLE test_average IN SHARE ROW EXCLUSIVE MODE',
  'INSERT INTO first_result SELECT DISTINCT user_id, test_id FROM attempt WHERE total IS NOT NULL',
  'DELETE FROM test_average',
  `INSERT INTO test_average (test_id, submissions, shares)
     SELECT test_id, count(*), sum(share)
       FROM (SELECT DISTINCT ON (user_id, test_id) test_id, correct::numeric / total AS share
               FROM attempt WHERE total IS NOT NULL ORDER BY user_id, test_id, submitted_at, id) first
      GROUP BY test_id`,
];
