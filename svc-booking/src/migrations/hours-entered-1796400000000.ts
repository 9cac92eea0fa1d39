import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That hours were entered once, in one row: who takes their last ones out does not open the default week. */
export class HoursEntered1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE hours_entered (id boolean PRIMARY KEY DEFAULT true CHECK (id))');
    await runner.query('INSERT INTO hours_entered SELECT true WHERE EXISTS (SELECT FROM weekly_hours)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hours_entered');
  }
}
