import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, sessions with their refresh tokens, signing keys, password resets. */
export class Accounts1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        id            uuid PRIMARY KEY,
        email         text NOT NULL CHECK (length(email) <= 254),
        first_name    text NOT NULL,
        last_name     text NOT NULL,
        phone         text CHECK (phone ~ '^\\+[1-9][0-9]{1,14}$'),
        country       text CHECK (country ~ '^[A-Z]{2}$'),
        image         text,
        roles         text[] NOT NULL CHECK (roles <@ ARRAY['learner', 'teacher', 'admin', 'ops']),
        password_hash text NOT NULL,
        disabled      boolean NOT NULL DEFAULT false,
        version       integer NOT NULL DEFAULT 1,
        created_at    timestamptz NOT NULL DEFAULT now(),
        updated_at    timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX account_email ON account (lower(email));

      CREATE TABLE session (
        id         uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        remember   boolean NOT NULL,
        generation integer NOT NULL DEFAULT 0,
        rotated_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at   timestamptz,
        end_reason text,
        CHECK ((ended_at IS NULL) = (end_reason IS NULL))
      );
      CREATE INDEX session_account ON session (account_id) WHERE ended_at IS NULL;
      CREATE INDEX session_expires ON session (expires_at);

      CREATE TABLE refresh_token (
        digest     bytea PRIMARY KEY CHECK (length(digest) = 32),
        session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
        generation integer,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX refresh_token_session ON refresh_token (session_id);

      CREATE TABLE signing_key (
        kid             text PRIMARY KEY,
        public_jwk      jsonb NOT NULL,
        private_jwk     jsonb NOT NULL,
        signs_from      timestamptz NOT NULL,
        published_until timestamptz
      );

      CREATE TABLE password_reset_request (
        id    uuid PRIMARY KEY,
        email text NOT NULL
      );

      CREATE TABLE password_reset (
        digest     bytea PRIMARY KEY CHECK (length(digest) = 32),
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX password_reset_account ON password_reset (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE password_reset, password_reset_request, signing_key, refresh_token, session, account',
    );
  }
}
