import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The desk where copies are marked: what is promised, who has a copy, what was noted of it, and comments in place; see
 * docs/decisions/0065.
 */
export class MarkingDesk1795825000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_phrase, grade_draft');
    await runner.query('DROP INDEX submitted_expression_promised, grade_by_teacher');
    await runner.query('ALTER TABLE grade DROP COLUMN comments, DROP COLUMN helped');
    await runner.query(
      `ALTER TABLE submitted_expression DROP COLUMN promised_at, DROP COLUMN level, DROP COLUMN tasks,
         DROP COLUMN held_by, DROP COLUMN held_until`,
    );
  }
}

const statements = [
  // The release before writes none of these: 48 hours are what the school promises without a word of its own.
  `ALTER TABLE submitted_expression ADD promised_at timestamptz NOT NULL DEFAULT now() + interval '48 hours',
     ADD level text, ADD tasks int[] NOT NULL DEFAULT '{}', ADD held_by text, ADD held_until timestamptz`,
  `UPDATE submitted_expression SET promised_at = submitted_at + interval '48 hours'`,
  `UPDATE submitted_expression e SET tasks = '{1,2,3}' WHERE words > 0 OR recordings > 0`,
  `CREATE INDEX submitted_expression_promised ON submitted_expression (promised_at, response_id)
     WHERE grade_version = 0 AND NOT kept_back AND (words > 0 OR recordings > 0)`,
  `ALTER TABLE grade ADD comments jsonb NOT NULL DEFAULT '[]', ADD helped boolean`,
  'CREATE INDEX grade_by_teacher ON grade (graded_by, graded_at)',
  `CREATE TABLE grade_draft (
     response_id uuid NOT NULL REFERENCES submitted_expression ON DELETE CASCADE,
     teacher_id  text NOT NULL,
     seq         bigint NOT NULL,
     draft       jsonb NOT NULL,
     saved_at    timestamptz NOT NULL,
     PRIMARY KEY (response_id, teacher_id)
   )`,
  'CREATE INDEX grade_draft_teacher ON grade_draft (teacher_id)',
  `CREATE TABLE kept_phrase (
     id         uuid PRIMARY KEY,
     teacher_id text NOT NULL,
     kind       text NOT NULL,
     criterion  text,
     phrase     text NOT NULL,
     kept_at    timestamptz NOT NULL,
     UNIQUE NULLS NOT DISTINCT (teacher_id, kind, criterion, phrase)
   )`,
];
