import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Plans as data: what they include, whether an operator set them, and what the content holds for them to open. Orders and subscriptions
 * keep what they were bought with; null there: before anything was counted.
 */
export class PlanFacts1795600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_offer');
    await runner.query('ALTER TABLE subscription DROP COLUMN bought_at');
    for (const table of ['plan', 'purchase_order', 'subscription'])
      await runner.query(
        `ALTER TABLE ${table} DROP COLUMN corrections, DROP COLUMN written, DROP COLUMN spoken, DROP COLUMN interviews`,
      );
    await runner.query('ALTER TABLE plan DROP COLUMN set_at');
  }
}

const statements = [
  // A replica of before goes on writing rows without them.
  `ALTER TABLE plan
     ADD corrections int NOT NULL DEFAULT 0 CHECK (corrections >= 0),
     ADD written boolean NOT NULL DEFAULT false,
     ADD spoken boolean NOT NULL DEFAULT false,
     ADD interviews int NOT NULL DEFAULT 0 CHECK (interviews >= 0),
     ADD set_at timestamptz`,
  ...['purchase_order', 'subscription'].map(
    (table) =>
      `ALTER TABLE ${table} ADD corrections int, ADD written boolean, ADD spoken boolean, ADD interviews int`,
  ),
  // When it was paid; null: when it began.
  'ALTER TABLE subscription ADD bought_at timestamptz',
  // What content.offer.changed.v1 said last.
  `CREATE TABLE content_offer (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     version  int NOT NULL,
     offer    jsonb NOT NULL
   )`,
];
