import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds orders for the school: the newest, of a state, of an address' beginning; and the money of days. */
export class SchoolsMoney1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, index] of Object.entries(indexes))
      await runner.query(`CREATE INDEX ${name} ON purchase_order ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}

const sold = `provider NOT IN ('demo', 'school') AND paid_at IS NOT NULL`;

const indexes = {
  purchase_order_newest: '(created_at, id)',
  purchase_order_state: '(state, created_at, id)',
  purchase_order_address: '(email text_pattern_ops)',
  purchase_order_paid: `(paid_at) WHERE ${sold}`,
  purchase_order_refunded: `(refunded_at) WHERE ${sold} AND refunded_at IS NOT NULL`,
};
