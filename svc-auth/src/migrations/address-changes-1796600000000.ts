import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New addresses that people asked for: before they are looked at, and with the link that confirms each. */
export class AddressChanges1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE address_change_request (
        id              uuid PRIMARY KEY,
        email           text NOT NULL CHECK (length(email) <= 254),
        account_id      uuid NOT NULL,
        password_digest bytea NOT NULL CHECK (length(password_digest) = 32),
        serve_after     timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX address_change_request_waiting ON address_change_request (serve_after);

      CREATE TABLE address_change (
        account_id      uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        email           text NOT NULL CHECK (length(email) <= 254),
        digest          bytea NOT NULL UNIQUE CHECK (length(digest) = 32),
        password_digest bytea NOT NULL CHECK (length(password_digest) = 32),
        expires_at      timestamptz NOT NULL,
        used_at         timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_change_request, address_change');
  }
}
