import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts that were begun without a plan, one of a person and a test; placement results, which are nobody's until they are kept. */
export class FreeTests1795721000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE attempt ADD free boolean NOT NULL DEFAULT false;
      CREATE UNIQUE INDEX attempt_free ON attempt (user_id, test_id) WHERE free;

      CREATE TABLE placement_result (
        id         uuid PRIMARY KEY,
        user_id    text,
        correct    int NOT NULL,
        total      int NOT NULL,
        level      text NOT NULL,
        level_from text NOT NULL,
        level_to   text NOT NULL,
        measured   text[] NOT NULL,
        taken_at   timestamptz NOT NULL
      );
      CREATE INDEX placement_result_user ON placement_result (user_id, taken_at) WHERE user_id IS NOT NULL;
      CREATE INDEX placement_result_nobody ON placement_result (taken_at) WHERE user_id IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE placement_result; ALTER TABLE attempt DROP COLUMN free');
  }
}
