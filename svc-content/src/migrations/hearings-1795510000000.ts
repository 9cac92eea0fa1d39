import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far the last hearing of a recording is: `heard_ms`, null when it is over (as all are that were counted before); it began, or
 * went on (`went_on` times), at `began_at` from `from_ms`.
 */
export class Hearings1795510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE play ADD heard_ms int, ADD from_ms int, ADD began_at timestamptz, ADD went_on int NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE play DROP COLUMN heard_ms, DROP COLUMN from_ms, DROP COLUMN began_at, DROP COLUMN went_on',
    );
  }
}
