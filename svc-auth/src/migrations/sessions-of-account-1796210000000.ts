import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds all sessions of an account, ended ones too: its export reads them, and its erasure removes them. */
export class SessionsOfAccount1796210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX session_of_account ON session (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX session_of_account');
  }
}
