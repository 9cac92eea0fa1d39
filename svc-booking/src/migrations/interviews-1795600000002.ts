import { entitlementAllowances } from '@passerelle/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many interviews a plan includes, and on which subscription a booking counts (null: none is counted). */
export class Interviews1795600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of entitlementAllowances) await runner.query(statement);
    await runner.query('ALTER TABLE booking ADD counts_on text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking DROP COLUMN counts_on');
    await runner.query(
      `ALTER TABLE entitlement DROP COLUMN bought_at, DROP COLUMN corrections, DROP COLUMN corrects_written,
         DROP COLUMN corrects_spoken, DROP COLUMN interviews`,
    );
  }
}
