import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that are paid by hand, refunds that are asked for, receipts, and mails before a subscription's end. */
export class Orders1795413600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchase_order
        DROP CONSTRAINT purchase_order_provider_check,
        ADD CONSTRAINT purchase_order_provider_check CHECK (provider IN ('stripe', 'orangemoney', 'demo')),
        ADD COLUMN refund_due timestamptz,
        ADD COLUMN refunded_at timestamptz`);
    // One shown form is one order of each way to pay.
    await runner.query(`DROP INDEX purchase_order_form`);
    await runner.query(
      `CREATE UNIQUE INDEX purchase_order_form ON purchase_order (user_id, form_id, plan_id, provider) WHERE form_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX purchase_order_by_hand ON purchase_order (created_at) WHERE provider = 'orangemoney' AND state = 'pending'`,
    );
    await runner.query(
      `CREATE INDEX purchase_order_refund ON purchase_order (refund_due) WHERE refund_due IS NOT NULL AND state = 'paid'`,
    );
    await runner.query(`
      CREATE TABLE receipt (
        order_id uuid PRIMARY KEY REFERENCES purchase_order (id),
        number   bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        issuer   jsonb NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE subscription_reminder (
        subscription_id uuid NOT NULL REFERENCES subscription (id),
        days            int NOT NULL,
        written_at      timestamptz NOT NULL,
        PRIMARY KEY (subscription_id, days)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE subscription_reminder, receipt`);
    await runner.query(`DROP INDEX purchase_order_by_hand, purchase_order_form`);
    await runner.query(
      `CREATE UNIQUE INDEX purchase_order_form ON purchase_order (user_id, form_id, plan_id) WHERE form_id IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE purchase_order DROP COLUMN refund_due, DROP COLUMN refunded_at`);
  }
}
