import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody last answered a question by itself: in a review (`reviewed_at`, when it was due) or a drill. */
export class ReviewAnswers1795822000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE review_answer (
         user_id     text NOT NULL,
         question_id text NOT NULL,
         answered_at timestamptz NOT NULL,
         reviewed_at timestamptz,
         PRIMARY KEY (user_id, question_id)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_answer');
  }
}
