import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys: a second kind of factor, and the challenges that they answer. */
export class Passkeys1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE factor
        ADD COLUMN credential_id bytea,
        ADD COLUMN public_key    bytea,
        ADD COLUMN counter       bigint,
        ADD COLUMN transports    text[],
        ADD CHECK (kind <> 'passkey' OR (
          credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL AND transports IS NOT NULL));
      CREATE UNIQUE INDEX factor_credential ON factor (credential_id);

      CREATE TABLE passkey_challenge (
        holder     bytea PRIMARY KEY CHECK (length(holder) = 32),
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        challenge  bytea NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenge_account ON passkey_challenge (account_id);
      CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE passkey_challenge;
      DELETE FROM factor WHERE kind = 'passkey';
      ALTER TABLE factor DROP COLUMN credential_id, DROP COLUMN public_key, DROP COLUMN counter, DROP COLUMN transports;
    `);
  }
}
