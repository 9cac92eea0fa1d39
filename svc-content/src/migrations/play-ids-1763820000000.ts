import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id that the browser gave the last play: the same play sent again counts once. */
export class PlayIds1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE play ADD last_play_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE play DROP COLUMN last_play_id');
  }
}
