import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The cohorts that svc-auth tells of. Rows of what is gone stay with their version: a cohort without a name was deleted, and who is not in
 * it any more left it.
 */
export class KeptCohorts1795961000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE cohort (id text PRIMARY KEY, name text, version int NOT NULL)');
    await runner.query(
      `CREATE TABLE cohort_member (
         cohort_id text NOT NULL REFERENCES cohort,
         user_id   text NOT NULL,
         is_member boolean NOT NULL,
         version   int NOT NULL,
         PRIMARY KEY (cohort_id, user_id)
       )`,
    );
    await runner.query('CREATE INDEX cohort_member_user ON cohort_member (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cohort_member, cohort');
  }
}
