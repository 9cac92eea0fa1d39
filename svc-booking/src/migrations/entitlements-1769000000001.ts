import { entitlementTable } from '@passerelle/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose plan opens what, as svc-billing's events say. */
export class Entitlements1769000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of entitlementTable) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE entitlement');
  }
}
