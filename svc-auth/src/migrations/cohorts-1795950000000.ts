import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school's named lists of people. Who is erased leaves them with their account's row. */
export class Cohorts1795950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cohort (
        id         uuid PRIMARY KEY,
        name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        version    integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX cohort_name ON cohort ((folded(name) COLLATE "C"));

      CREATE TABLE cohort_member (
        cohort_id  uuid NOT NULL REFERENCES cohort ON DELETE CASCADE,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        added_at   timestamptz NOT NULL,
        PRIMARY KEY (cohort_id, account_id)
      );
      CREATE INDEX cohort_member_account ON cohort_member (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cohort_member, cohort');
  }
}
