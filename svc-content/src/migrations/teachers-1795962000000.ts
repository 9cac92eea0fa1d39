import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school’s teachers are few among many. */
export class Teachers1795962000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX projected_user_teacher ON projected_user (id) WHERE 'teacher' = ANY (roles) AND NOT deleted AND NOT disabled`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX projected_user_teacher');
  }
}
