import type { MigrationInterface, QueryRunner } from 'typeorm';

/** More than one card provider, more than one currency. Which providers there are is said by the contract, no longer by the table. */
export class CardProviders1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan_price (
        plan_id      text NOT NULL,
        currency     text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
        amount_cents int  NOT NULL CHECK (amount_cents > 0),
        PRIMARY KEY (plan_id, currency)
      )`);
    // Without a reference: the plans themselves come after, when the service starts.
    await runner.query(`
      INSERT INTO plan_price (plan_id, currency, amount_cents) VALUES
        ('bronze', 'ngn', 2250000), ('silver', 'ngn', 3750000), ('gold', 'ngn', 5250000), ('platinum', 'ngn', 7500000),
        ('diamond', 'ngn', 10500000), ('formation-essentielle', 'ngn', 22500000), ('formation-intensive', 'ngn', 37500000),
        ('formation-premium', 'ngn', 60000000), ('atry', 'ngn', 150000)`);
    await runner.query(`
      ALTER TABLE purchase_order
        DROP CONSTRAINT purchase_order_provider_check,
        DROP CONSTRAINT purchase_order_payment_intent_key`);
    await runner.query(
      `CREATE UNIQUE INDEX purchase_order_payment ON purchase_order (payment_intent, provider) WHERE payment_intent IS NOT NULL`,
    );
    // The defaults are for the release before, which may still run beside this one.
    await runner.query(`
      ALTER TABLE webhook_event
        ADD COLUMN provider text NOT NULL DEFAULT 'stripe',
        DROP CONSTRAINT webhook_event_pkey,
        ADD PRIMARY KEY (event_id, provider)`);
    await runner.query(`ALTER TABLE subscription ADD COLUMN currency text NOT NULL DEFAULT 'usd'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE subscription DROP COLUMN currency`);
    await runner.query(`
      ALTER TABLE webhook_event DROP CONSTRAINT webhook_event_pkey, DROP COLUMN provider, ADD PRIMARY KEY (event_id)`);
    await runner.query(`DROP INDEX purchase_order_payment`);
    await runner.query(`
      ALTER TABLE purchase_order
        ADD CONSTRAINT purchase_order_payment_intent_key UNIQUE (payment_intent),
        ADD CONSTRAINT purchase_order_provider_check CHECK (provider IN ('stripe', 'orangemoney', 'demo'))`);
    await runner.query(`DROP TABLE plan_price`);
  }
}
