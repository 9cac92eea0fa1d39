import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace in which a mail was written. */
export class MailTrace1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP COLUMN traceparent');
  }
}
