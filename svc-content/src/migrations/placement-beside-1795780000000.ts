import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A placement result and that of the other skill, taken beside it, are kept together. */
export class PlacementBeside1795780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE placement_result ADD beside uuid');
    await runner.query(
      'CREATE INDEX placement_result_beside ON placement_result (beside) WHERE beside IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE placement_result DROP COLUMN beside');
  }
}
