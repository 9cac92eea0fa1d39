import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells devices apart, bounds guessing, and lets accounts and images be erased. */
export class AccountSecurity1767312000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session ADD COLUMN user_agent text, ADD COLUMN last_used_at timestamptz;
      UPDATE session SET last_used_at = rotated_at;
      ALTER TABLE session ALTER COLUMN last_used_at SET NOT NULL;

      CREATE TABLE known_source (
        account_id    uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        digest        bytea NOT NULL CHECK (length(digest) = 32),
        kind          text NOT NULL CHECK (kind IN ('device', 'address')),
        user_agent    text,
        first_seen_at timestamptz NOT NULL,
        last_seen_at  timestamptz NOT NULL,
        PRIMARY KEY (account_id, digest)
      );
      CREATE INDEX known_source_digest ON known_source (digest);
      CREATE INDEX known_source_last_seen ON known_source (last_seen_at);

      CREATE TABLE budget (
        key     bytea PRIMARY KEY CHECK (length(key) = 32),
        used    integer NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX budget_ends ON budget (ends_at);

      ALTER TABLE password_reset_request ADD COLUMN serve_after timestamptz NOT NULL DEFAULT now();
      CREATE INDEX password_reset_request_waiting ON password_reset_request (serve_after);

      CREATE TABLE discarded_image (
        key          text PRIMARY KEY,
        provisional  boolean NOT NULL,
        discarded_at timestamptz NOT NULL
      );

      CREATE TABLE erased_account (
        id        uuid PRIMARY KEY,
        erased_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE erased_account, discarded_image, budget, known_source;
      ALTER TABLE password_reset_request DROP COLUMN serve_after;
      ALTER TABLE session DROP COLUMN user_agent, DROP COLUMN last_used_at;
    `);
  }
}
