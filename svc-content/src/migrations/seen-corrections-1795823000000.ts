import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who read the correction of a test before passing it: what they then make of it measures little. */
export class SeenCorrections1795823000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE seen_correction (
         user_id text, test_id text, seen_at timestamptz NOT NULL, PRIMARY KEY (user_id, test_id))`,
    );
    await runner.query('ALTER TABLE attempt ADD correction_seen boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt DROP COLUMN correction_seen');
    await runner.query('DROP TABLE seen_correction');
  }
}
