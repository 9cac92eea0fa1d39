import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the mail server put a mail off. */
export class MailPutOff1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail ADD COLUMN put_off integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP COLUMN put_off');
  }
}
