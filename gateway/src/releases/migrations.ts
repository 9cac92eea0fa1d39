/** Run in their order, each once. Additive: the gateway of the release before goes on with what they make. */
export const migrations: readonly string[] = [
  `CREATE TABLE revision (
     number bigint NOT NULL,
     -- Signs what browsers bring back. Random: two of version 4.
     signing_key text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text
   );
   INSERT INTO revision (number) VALUES (0);

   CREATE TABLE published_version (
     name text NOT NULL,
     version text NOT NULL,
     entry jsonb NOT NULL,
     published_at timestamptz NOT NULL,
     published_by text NOT NULL,
     commit_hash text,
     bytes bigint NOT NULL,
     activated bigint,
     confirmed_at timestamptz,
     confirmed_by text,
     sessions text[] NOT NULL DEFAULT '{}',
     PRIMARY KEY (name, version)
   );

   CREATE TABLE release (
     name text PRIMARY KEY,
     version text NOT NULL,
     canary text,
     percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
     FOREIGN KEY (name, version) REFERENCES published_version,
     FOREIGN KEY (name, canary) REFERENCES published_version
   );

   CREATE TABLE deploy_token (
     name text NOT NULL,
     digest text NOT NULL,
     made_by text NOT NULL,
     made_at timestamptz NOT NULL,
     PRIMARY KEY (name, digest)
   );

   CREATE TABLE release_log (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at timestamptz NOT NULL,
     by text NOT NULL,
     action text NOT NULL,
     name text NOT NULL,
     from_version text,
     to_version text,
     commit_hash text
   );
   CREATE INDEX release_log_name ON release_log (name, id);`,
  'ALTER TABLE release ADD COLUMN required bigint NOT NULL DEFAULT 0;',
];
