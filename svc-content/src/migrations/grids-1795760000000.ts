import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A grade names the version of its grid, and holds the marks of each task. Those given before were given by the first one. */
export class Grids1795760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE grade ADD grid int NOT NULL DEFAULT 1, ADD tasks jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE grade DROP COLUMN grid, DROP COLUMN tasks');
  }
}
