import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the examiner spoke in a recording, as its form said; null: nobody did, or that was not noted. */
export class ExaminerTurns1795836000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recording ADD examiner_turns text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recording DROP COLUMN examiner_turns');
  }
}
