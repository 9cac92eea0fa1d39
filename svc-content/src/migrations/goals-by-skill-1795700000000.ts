import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A goal may name a target for single skills; the goals that there are name none. */
export class GoalsBySkill1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE goal ADD by_skill jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goal DROP COLUMN by_skill');
  }
}
