import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Free accounts that were asked for, and the placement result that an account takes over once its mailbox is proven. */
export class FreeAccounts1795720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ADD placement uuid;

      CREATE TABLE registration_request (
        id            uuid PRIMARY KEY,
        email         text NOT NULL CHECK (length(email) <= 254),
        password_hash text NOT NULL,
        placement     uuid,
        serve_after   timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX registration_request_waiting ON registration_request (serve_after);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE registration_request; ALTER TABLE account DROP placement');
  }
}
