import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recordings, expression tasks, sets that only mock exams show, mock exams, the placement test, methodology pages. */
export class ContentPacks1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page, placement_set, mock_exam, expression_task');
    await runner.query('ALTER TABLE question DROP COLUMN recording');
    await runner.query('ALTER TABLE question_set DROP COLUMN grid');
    await runner.query('ALTER TABLE test DROP COLUMN listed');
    await runner.query('ALTER TABLE content_pack DROP COLUMN at_start');
  }
}

const statements = [
  // Packs of the folder that the service reads at start; those imported by command only are never retired by a start.
  `ALTER TABLE content_pack ADD at_start boolean NOT NULL DEFAULT false`,
  `ALTER TABLE test ADD listed boolean NOT NULL DEFAULT true`,
  `ALTER TABLE question_set ADD grid jsonb`,
  `ALTER TABLE question ADD recording jsonb`,
  `CREATE TABLE expression_task (
     test_id     text NOT NULL,
     version     int  NOT NULL,
     id          text NOT NULL,
     number      int  NOT NULL,
     points      int  NOT NULL,
     theme       text NOT NULL,
     place       text NOT NULL,
     content     jsonb NOT NULL,
     corrections jsonb NOT NULL,
     PRIMARY KEY (test_id, version, id),
     UNIQUE (test_id, version, number),
     FOREIGN KEY (test_id, version) REFERENCES question_set
   )`,
  `CREATE TABLE mock_exam (
     id                    text PRIMARY KEY,
     pack_id               text NOT NULL REFERENCES content_pack,
     number                int  NOT NULL CHECK (number > 0),
     name                  text NOT NULL,
     tier                  int  NOT NULL CHECK (tier >= 0),
     oral_comprehension    text NOT NULL REFERENCES test,
     written_comprehension text NOT NULL REFERENCES test,
     written_expression    text NOT NULL REFERENCES test,
     oral_expression       text NOT NULL REFERENCES test,
     retired               boolean NOT NULL DEFAULT false
   )`,
  `CREATE TABLE placement_set (
     pack_id     text NOT NULL REFERENCES content_pack,
     version     int  NOT NULL CHECK (version > 0),
     hash        text NOT NULL,
     questions   jsonb NOT NULL,
     imported_at timestamptz NOT NULL,
     retired     boolean NOT NULL DEFAULT false,
     PRIMARY KEY (pack_id, version),
     UNIQUE (pack_id, hash)
   )`,
  `CREATE TABLE page (
     skill   text NOT NULL,
     page    text NOT NULL,
     pack_id text NOT NULL REFERENCES content_pack,
     title   text NOT NULL,
     summary text NOT NULL,
     html    text NOT NULL,
     PRIMARY KEY (skill, page)
   )`,
];
