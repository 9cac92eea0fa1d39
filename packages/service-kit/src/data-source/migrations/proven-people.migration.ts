import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose mailbox is proven: until the next event about a person says so, nobody's is. */
export class ProvenPeople1795435200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projected_user ADD COLUMN proven boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projected_user DROP COLUMN proven');
  }
}
