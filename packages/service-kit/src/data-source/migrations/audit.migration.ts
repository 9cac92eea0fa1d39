import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed what, before and after; see docs/decisions/0065. It names nobody but by id, so that it outlives accounts. */
export class Audit1795608000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE audit_entry (
         id      uuid PRIMARY KEY,
         at      timestamptz NOT NULL,
         by      text NOT NULL,
         what    text NOT NULL,
         subject text NOT NULL,
         before  jsonb NOT NULL,
         after   jsonb NOT NULL
       )`,
    );
    await runner.query('CREATE INDEX audit_entry_subject ON audit_entry (subject, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entry');
  }
}
