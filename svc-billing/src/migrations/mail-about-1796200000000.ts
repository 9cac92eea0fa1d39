import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the mails about an order or a subscription, to export and to erase them: their key names it. */
export class MailAbout1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX mail_about ON mail (split_part(key, ':', 2))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_about');
  }
}
