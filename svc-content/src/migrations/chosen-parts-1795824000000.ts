import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts of a mock exam that its candidate chose, of its four tests; null: all, as in the sessions of before. */
export class ChosenParts1795824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mock_session ADD skills text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mock_session DROP COLUMN skills');
  }
}
