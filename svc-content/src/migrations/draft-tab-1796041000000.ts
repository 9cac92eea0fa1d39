import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which tab saved a draft last: the same one goes on though it did not hear of it. */
export class DraftTab1796041000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE grade_draft ADD tab uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE grade_draft DROP COLUMN tab');
  }
}
