import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What kind of question each one is; null where its set does not say it, as in those stored before. */
export class QuestionKinds1795821000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question ADD asks text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question DROP COLUMN asks');
  }
}
