import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the parts of a mock exam were chosen, as in the TCF Québec; what was begun before, and chosen in part, is one. The release before
 * leaves it as it is: a session of all four that it opens again, unbegun, stays what it was.
 */
export class MockExamOf1796040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mock_session ADD is_quebec boolean NOT NULL DEFAULT false');
    await runner.query('UPDATE mock_session SET is_quebec = true WHERE cardinality(skills) < 4');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mock_session DROP COLUMN is_quebec');
  }
}
