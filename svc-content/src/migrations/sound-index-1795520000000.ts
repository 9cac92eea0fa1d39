import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which questions use a recording. */
export class SoundIndex1795520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX question_sound ON question USING gin (recording jsonb_path_ops) WITH (fastupdate = off)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX question_sound');
  }
}
