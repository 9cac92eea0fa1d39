import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What first results say of questions, counted in batches; and series that the school retired itself. See docs/decisions/0072. */
export class SeriesDesk1795963000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE test DROP COLUMN withdrawn');
    await runner.query('DROP TABLE item_tally, untallied_result');
  }
}

const statements = [
  // What comes back with its pack stays retired where the school said so.
  'ALTER TABLE test ADD withdrawn boolean NOT NULL DEFAULT false',
  // First results that are not counted yet.
  'CREATE TABLE untallied_result (attempt_id uuid PRIMARY KEY)',
  // How many gave a response to a question ('' a blank), and the sums of their right answers and of the squares of these. No person's.
  `CREATE TABLE item_tally (
     test_id     text NOT NULL,
     version     int NOT NULL,
     question_id text NOT NULL,
     response    text NOT NULL,
     answers     bigint NOT NULL,
     rights      bigint NOT NULL,
     squares     bigint NOT NULL,
     PRIMARY KEY (test_id, version, question_id, response)
   )`,
  `INSERT INTO untallied_result
     SELECT DISTINCT ON (a.user_id, a.test_id) a.id FROM attempt a JOIN first_result USING (user_id, test_id)
      WHERE a.score IS NOT NULL AND NOT a.correction_seen ORDER BY a.user_id, a.test_id, a.submitted_at, a.id`,
];
