import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The graders’ turnaround: the school’s teachers are few among many; how long a copy waited stands with its grade. */
export class Turnaround1795962000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX projected_user_teacher ON projected_user (id) WHERE 'teacher' = ANY (roles) AND NOT deleted AND NOT disabled`,
    );
    // The release before does not write them: its marks of the rollout are not counted.
    await runner.query('ALTER TABLE grade ADD waited interval, ADD in_time boolean');
    await runner.query(
      `UPDATE grade g SET waited = g.graded_at - e.submitted_at, in_time = g.graded_at <= e.promised_at
         FROM submitted_expression e WHERE e.response_id = g.response_id`,
    );
    await runner.query(
      `CREATE INDEX grade_turnaround ON grade (graded_at) INCLUDE (graded_by, waited, in_time)
        WHERE version = 1 AND waited IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX grade_turnaround, projected_user_teacher');
    await runner.query('ALTER TABLE grade DROP COLUMN waited, DROP COLUMN in_time');
  }
}
