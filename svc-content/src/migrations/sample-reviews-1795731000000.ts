import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews of nobody, which a demonstration shows with a tag: one for each video. */
export class SampleReviews1795731000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review ADD COLUMN sample boolean NOT NULL DEFAULT false');
    await runner.query('CREATE UNIQUE INDEX review_sample ON review (video) WHERE sample');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM review WHERE sample');
    await runner.query('DROP INDEX review_sample');
    await runner.query('ALTER TABLE review DROP COLUMN sample');
  }
}
