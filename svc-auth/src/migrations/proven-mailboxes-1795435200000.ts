import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose mailbox is proven, and the links that prove it. Whoever has a role got it from an operator, who knows them. */
export class ProvenMailboxes1795435200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ADD COLUMN proven_at timestamptz;
      UPDATE account SET proven_at = now() WHERE roles <> '{learner}';

      CREATE TABLE mailbox_link (
        digest     bytea PRIMARY KEY CHECK (length(digest) = 32),
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX mailbox_link_account ON mailbox_link (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailbox_link; ALTER TABLE account DROP COLUMN proven_at');
  }
}
