import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether somebody has a second factor by now: volatile, so that it sees what was added while its statement waited for a lock. */
export class HasFactor1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION has_factor(asked uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS
        $$ BEGIN RETURN EXISTS (SELECT FROM factor WHERE account_id = asked); END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION has_factor(uuid)');
  }
}
