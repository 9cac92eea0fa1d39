import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second factors: what proves a sign-in beside the password, the codes that stand in for a lost one, and sign-ins that wait for their second step. A
 * session says whether it was proven so; those of before were not.
 */
export class SecondFactors1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE factor (
        id            uuid PRIMARY KEY,
        account_id    uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        kind          text NOT NULL,
        name          text NOT NULL,
        created_at    timestamptz NOT NULL,
        last_used_at  timestamptz,
        secret        bytea,
        last_step     bigint,
        CHECK (kind <> 'totp' OR (secret IS NOT NULL AND last_step IS NOT NULL))
      );
      CREATE INDEX factor_account ON factor (account_id);
      CREATE UNIQUE INDEX factor_totp ON factor (account_id) WHERE kind = 'totp';

      CREATE TABLE recovery_code (
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        digest     bytea NOT NULL CHECK (length(digest) = 32),
        created_at timestamptz NOT NULL,
        used_at    timestamptz,
        PRIMARY KEY (account_id, digest)
      );

      CREATE TABLE pending_sign_in (
        digest          bytea PRIMARY KEY CHECK (length(digest) = 32),
        account_id      uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        password_digest bytea NOT NULL CHECK (length(password_digest) = 32),
        remember        boolean NOT NULL,
        expires_at      timestamptz NOT NULL
      );
      CREATE INDEX pending_sign_in_account ON pending_sign_in (account_id);
      CREATE INDEX pending_sign_in_expires ON pending_sign_in (expires_at);

      ALTER TABLE session ADD COLUMN two_factor boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session DROP COLUMN two_factor;
      DROP TABLE pending_sign_in, recovery_code, factor;
    `);
  }
}
