import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a submission sent, in a digest: the same answers sent again are told from a retake. */
export class SentAnswers1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt ADD sent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt DROP COLUMN sent');
  }
}
