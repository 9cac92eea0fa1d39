import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses of the sounds of a spoken task, by which a listed test makes them public. */
export class SpokenSounds1795770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE expression_task ADD sounds text[]`);
    await runner.query(
      'CREATE INDEX expression_task_sound ON expression_task USING gin (sounds) WITH (fastupdate = off)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE expression_task DROP COLUMN sounds');
  }
}
