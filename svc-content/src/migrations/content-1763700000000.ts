import { entitlementTable } from '@passerelle/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Packs, tests, entitlements, attempts, messages.
 * `attempt`, `answer` and `play` have no key but the attempt's id (a UUID v7, ordered by time), so each can become a table
 * partitioned by range of it without changing a query; see docs/decisions/0007.
 */
export class Content1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...packs, ...people, ...attempts]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE newsletter_subscription, contact_message, review, goal, play, answer, open_attempt, attempt, entitlement,
         question, question_set, test, content_pack`,
    );
  }
}

const packs = [
  `CREATE TABLE content_pack (
     id          text PRIMARY KEY,
     version     text NOT NULL,
     title       text NOT NULL,
     licence     text NOT NULL,
     origin      text NOT NULL,
     hash        text NOT NULL,
     imported_at timestamptz NOT NULL
   )`,
  `CREATE TABLE test (
     id              text PRIMARY KEY,
     pack_id         text NOT NULL REFERENCES content_pack,
     skill           text NOT NULL,
     number          int  NOT NULL CHECK (number > 0),
     tier            int  NOT NULL CHECK (tier >= 0),
     open            boolean NOT NULL,
     retired         boolean NOT NULL DEFAULT false,
     current_version int NOT NULL
   )`,
  `CREATE UNIQUE INDEX test_place ON test (skill, number) WHERE NOT retired`,
  `CREATE TABLE question_set (
     test_id        text NOT NULL REFERENCES test,
     version        int  NOT NULL CHECK (version > 0),
     hash           text NOT NULL,
     name           text NOT NULL,
     skill          text NOT NULL,
     duration       int  NOT NULL CHECK (duration > 0),
     question_count int  NOT NULL CHECK (question_count > 0),
     imported_at    timestamptz NOT NULL,
     PRIMARY KEY (test_id, version)
   )`,
  `ALTER TABLE test ADD FOREIGN KEY (id, current_version) REFERENCES question_set DEFERRABLE INITIALLY DEFERRED`,
  `CREATE TABLE question (
     test_id       text NOT NULL,
     version       int  NOT NULL,
     id            text NOT NULL,
     number        int  NOT NULL,
     level         text NOT NULL,
     points        int  NOT NULL,
     theme         text NOT NULL,
     place         text NOT NULL,
     text          text NOT NULL,
     description   text,
     document_kind text,
     image         text,
     image_alt     text,
     audio         text,
     options       jsonb NOT NULL,
     letters       text[] NOT NULL,
     answer        text NOT NULL,
     explanation   text NOT NULL,
     transcript    text,
     PRIMARY KEY (test_id, version, id),
     UNIQUE (test_id, version, number),
     FOREIGN KEY (test_id, version) REFERENCES question_set,
     CHECK (answer = ANY (letters))
   )`,
];

const people = [
  ...entitlementTable,
  `CREATE TABLE goal (
     user_id     text PRIMARY KEY,
     target_nclc int CHECK (target_nclc BETWEEN 4 AND 10),
     exam_date   date
   )`,
  `CREATE TABLE review (
     id         uuid PRIMARY KEY,
     first_name text NOT NULL,
     last_name  text NOT NULL,
     image      text,
     message    text NOT NULL,
     video      text,
     published  boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL
   )`,
  `CREATE TABLE contact_message (
     id         uuid PRIMARY KEY,
     full_name  text NOT NULL,
     email      text NOT NULL,
     message    text NOT NULL,
     created_at timestamptz NOT NULL
   )`,
  `CREATE TABLE newsletter_subscription (
     email      text PRIMARY KEY,
     created_at timestamptz NOT NULL
   )`,
];

const attempts = [
  `CREATE TABLE attempt (
     id              uuid PRIMARY KEY,
     user_id         text NOT NULL,
     test_id         text NOT NULL,
     version         int  NOT NULL,
     mode            text NOT NULL CHECK (mode IN ('practice', 'exam')),
     started_at      timestamptz NOT NULL,
     deadline_at     timestamptz,
     position        int NOT NULL DEFAULT 0,
     submitted_at    timestamptz,
     elapsed_seconds int,
     correct         int,
     total           int,
     score           int,
     FOREIGN KEY (test_id, version) REFERENCES question_set,
     CHECK ((submitted_at IS NULL) = (score IS NULL)),
     CHECK (mode = 'practice' OR deadline_at IS NOT NULL)
   ) WITH (fillfactor = 80)`,
  `CREATE INDEX attempt_user ON attempt (user_id, id)`,
  // The average of a test is an index-only scan.
  `CREATE INDEX attempt_average ON attempt (test_id) INCLUDE (correct, total) WHERE submitted_at IS NOT NULL`,
  // One open attempt per person and test. Small whatever the history, so it is never partitioned.
  `CREATE TABLE open_attempt (
     user_id     text NOT NULL,
     test_id     text NOT NULL,
     attempt_id  uuid NOT NULL UNIQUE,
     deadline_at timestamptz,
     PRIMARY KEY (user_id, test_id)
   )`,
  `CREATE INDEX open_attempt_deadline ON open_attempt (deadline_at)`,
  `CREATE TABLE answer (
     attempt_id  uuid NOT NULL,
     question_id text NOT NULL,
     response    text,
     revise      boolean NOT NULL,
     seq         bigint NOT NULL,
     saved_at    timestamptz NOT NULL,
     correct     boolean,
     PRIMARY KEY (attempt_id, question_id)
   ) WITH (fillfactor = 80)`,
  `CREATE TABLE play (
     attempt_id  uuid NOT NULL,
     question_id text NOT NULL,
     plays       int  NOT NULL,
     PRIMARY KEY (attempt_id, question_id)
   )`,
];
