import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What markers say of copies, and which of it is in a grade or a reading; see docs/decisions/0081. */
export class VoiceComments1795972000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reading DROP COLUMN voices');
    await runner.query('ALTER TABLE grade DROP COLUMN voices');
    await runner.query('DROP TABLE voice_comment');
  }
}

const statements = [
  // `user_id` is whose copy it is; `given` says that a grade or a reading has it, and it is kept with the copy then.
  `CREATE TABLE voice_comment (
     id           uuid PRIMARY KEY,
     response_id  uuid NOT NULL REFERENCES submitted_expression ON DELETE CASCADE,
     user_id      text NOT NULL,
     teacher_id   text NOT NULL,
     key          text NOT NULL,
     content_type text NOT NULL,
     size         int NOT NULL,
     duration     float8 NOT NULL,
     recorded_at  timestamptz NOT NULL,
     stored       boolean NOT NULL DEFAULT false,
     given        boolean NOT NULL DEFAULT false
   )`,
  'CREATE INDEX voice_comment_copy ON voice_comment (response_id)',
  'CREATE INDEX voice_comment_learner ON voice_comment (user_id)',
  'CREATE INDEX voice_comment_teacher ON voice_comment (teacher_id)',
  'CREATE INDEX voice_comment_left_over ON voice_comment (recorded_at) WHERE NOT given',
  `ALTER TABLE grade ADD voices uuid[] NOT NULL DEFAULT '{}'`,
  `ALTER TABLE reading ADD voices uuid[] NOT NULL DEFAULT '{}'`,
];
