import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of orders that were paid by another one: each goes back by itself. */
export class SecondPayments1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_payment (
        order_id    uuid NOT NULL REFERENCES purchase_order (id),
        payment     text NOT NULL,
        received_at timestamptz NOT NULL,
        refund_due  timestamptz NOT NULL,
        refunded_at timestamptz,
        PRIMARY KEY (order_id, payment)
      )`);
    await runner.query(
      'CREATE INDEX second_payment_due ON second_payment (refund_due) WHERE refunded_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE second_payment');
  }
}
