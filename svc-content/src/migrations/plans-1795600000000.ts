import { entitlementAllowances } from '@passerelle/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What plans give: their allowances, on which of them a correction counts, the tiers that tests had before, and what was told of the
 * content.
 */
export class Plans1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_offer, former_tier');
    await runner.query('ALTER TABLE submitted_expression DROP COLUMN counts_on, DROP COLUMN beyond_plan');
    await runner.query(
      `ALTER TABLE entitlement DROP COLUMN bought_at, DROP COLUMN corrections, DROP COLUMN corrects_written,
         DROP COLUMN corrects_spoken, DROP COLUMN interviews`,
    );
  }
}

const statements = [
  ...entitlementAllowances,
  // The subscription whose correction it is; null: none is counted.
  'ALTER TABLE submitted_expression ADD counts_on text, ADD beyond_plan boolean NOT NULL DEFAULT false',
  // A tier that a test or mock exam had until a moment: who bought before that keeps what it opened.
  `CREATE TABLE former_tier (
     kind    text NOT NULL CHECK (kind IN ('test', 'mock')),
     id      text NOT NULL,
     tier    int  NOT NULL,
     until   timestamptz NOT NULL,
     PRIMARY KEY (kind, id, tier)
   )`,
  // What content.offer.changed.v1 said last.
  `CREATE TABLE content_offer (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     version  int NOT NULL,
     offer    jsonb
   )`,
  'INSERT INTO content_offer (version) VALUES (0)',
];
