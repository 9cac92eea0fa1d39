import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When what a mail says is no longer so. */
export class MailUntil1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail ADD COLUMN until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP COLUMN until');
  }
}
