import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies that two people mark, each for themselves; see docs/decisions/0068. */
export class SecondReadings1795832000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE submitted_expression ADD readers text[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      `CREATE TABLE reading (
         response_id uuid NOT NULL REFERENCES submitted_expression ON DELETE CASCADE,
         place       int NOT NULL CHECK (place IN (1, 2)),
         teacher_id  text NOT NULL,
         given_at    timestamptz NOT NULL,
         score       numeric(4,1) NOT NULL,
         grid        int NOT NULL,
         criteria    jsonb NOT NULL,
         tasks       jsonb,
         comment     text,
         comments    jsonb NOT NULL,
         PRIMARY KEY (response_id, place),
         UNIQUE (response_id, teacher_id)
       )`,
    );
    await runner.query('CREATE INDEX reading_by_teacher ON reading (teacher_id, given_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reading');
    await runner.query('ALTER TABLE submitted_expression DROP COLUMN readers');
  }
}
