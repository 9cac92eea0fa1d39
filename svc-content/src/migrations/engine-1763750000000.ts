import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Expressions and their grades, recordings, mock exams, questions due again; see docs/decisions/0019 and 0020. */
export class Engine1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE review_card, recording, grade, submitted_expression, mock_attempt, mock_session',
    );
    await runner.query('ALTER TABLE answer DROP COLUMN words');
    await runner.query('ALTER TABLE attempt DROP CONSTRAINT attempt_scored');
    await runner.query('DELETE FROM attempt WHERE submitted_at IS NOT NULL AND score IS NULL');
    await runner.query(
      'ALTER TABLE attempt ADD CONSTRAINT attempt_check CHECK ((submitted_at IS NULL) = (score IS NULL))',
    );
  }
}

const statements = [
  // An expression is submitted without a score: a teacher gives it a grade.
  'ALTER TABLE attempt DROP CONSTRAINT attempt_check',
  'ALTER TABLE attempt ADD CONSTRAINT attempt_scored CHECK (submitted_at IS NOT NULL OR score IS NULL)',
  // Of a text, once it is submitted.
  'ALTER TABLE answer ADD COLUMN words int',
  // What teachers have to grade. `response_id` is the attempt's; the grade's version is 0 until there is one.
  `CREATE TABLE submitted_expression (
     response_id   uuid PRIMARY KEY,
     user_id       text NOT NULL,
     test_id       text NOT NULL,
     skill         text NOT NULL,
     submitted_at  timestamptz NOT NULL,
     words         int NOT NULL,
     recordings    int NOT NULL,
     grade_version int NOT NULL DEFAULT 0
   )`,
  `CREATE INDEX submitted_expression_user ON submitted_expression (user_id)`,
  `CREATE INDEX submitted_expression_waiting ON submitted_expression (submitted_at)
     WHERE grade_version = 0 AND (words > 0 OR recordings > 0)`,
  // Every version is kept. `criteria` holds names and maxima too, so that a grade outlives the grid it was given by.
  `CREATE TABLE grade (
     response_id uuid NOT NULL REFERENCES submitted_expression ON DELETE CASCADE,
     version     int  NOT NULL CHECK (version > 0),
     score       numeric(3, 1) NOT NULL CHECK (score BETWEEN 0 AND 20),
     criteria    jsonb NOT NULL,
     comment     text,
     graded_by   text NOT NULL,
     graded_at   timestamptz NOT NULL,
     PRIMARY KEY (response_id, version)
   )`,
  // `stored` turns true when the sound is there: what stays false was broken off or replaced, and is swept.
  `CREATE TABLE recording (
     id           uuid PRIMARY KEY,
     attempt_id   uuid NOT NULL,
     user_id      text NOT NULL,
     question_id  text NOT NULL,
     key          text NOT NULL,
     content_type text NOT NULL,
     size         int  NOT NULL,
     duration     float8 NOT NULL,
     received_at  timestamptz NOT NULL,
     stored       boolean NOT NULL
   )`,
  `CREATE INDEX recording_attempt ON recording (attempt_id, question_id)`,
  `CREATE INDEX recording_user ON recording (user_id)`,
  `CREATE INDEX recording_broken_off ON recording (received_at) WHERE NOT stored`,
  // `tests` are those of the four parts, in their order, as they were when the session began.
  `CREATE TABLE mock_session (
     id          uuid PRIMARY KEY,
     user_id     text NOT NULL,
     mock_id     text NOT NULL,
     name        text NOT NULL,
     tests       text[] NOT NULL CHECK (cardinality(tests) = 4),
     step        int NOT NULL DEFAULT 0 CHECK (step BETWEEN 0 AND 3),
     started_at  timestamptz NOT NULL,
     finished_at timestamptz
   )`,
  `CREATE UNIQUE INDEX mock_session_open ON mock_session (user_id, mock_id) WHERE finished_at IS NULL`,
  `CREATE INDEX mock_session_user ON mock_session (user_id, id)`,
  // One attempt for each part of a session.
  `CREATE TABLE mock_attempt (
     session_id uuid NOT NULL REFERENCES mock_session ON DELETE CASCADE,
     step       int  NOT NULL CHECK (step BETWEEN 0 AND 3),
     attempt_id uuid NOT NULL UNIQUE,
     PRIMARY KEY (session_id, step)
   )`,
  `CREATE TABLE review_card (
     user_id     text NOT NULL,
     question_id text NOT NULL,
     test_id     text NOT NULL,
     due_at      timestamptz NOT NULL,
     card        jsonb NOT NULL,
     PRIMARY KEY (user_id, question_id)
   )`,
  `CREATE INDEX review_card_due ON review_card (user_id, due_at)`,
];
