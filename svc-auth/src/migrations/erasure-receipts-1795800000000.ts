import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which services have not erased a person yet, and whom to tell once all have; the image that must be gone from the storage too. Who was erased
 * before is not told: their address is forgotten.
 */
export class ErasureReceipts1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE erased_account
        ADD email text, ADD image text, ADD version int NOT NULL DEFAULT 1,
        ADD waiting_for text[] NOT NULL DEFAULT '{}', ADD asked_at timestamptz, ADD completed_at timestamptz;
      UPDATE erased_account SET completed_at = erased_at;
      CREATE INDEX erased_account_waiting ON erased_account (asked_at) WHERE completed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX erased_account_waiting;
      ALTER TABLE erased_account DROP email, DROP image, DROP version, DROP waiting_for, DROP asked_at, DROP completed_at;
    `);
  }
}
