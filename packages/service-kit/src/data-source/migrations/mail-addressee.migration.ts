import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds a person's mails, to export and to erase them. */
export class MailAddressee1795348800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX mail_addressee ON mail (lower(message->>'to'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_addressee');
  }
}
