import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans, orders, checkout attempts, the provider's events, subscriptions. */
export class Billing1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan (
        id            text PRIMARY KEY,
        plan_name     text NOT NULL,
        amount_cents  int  NOT NULL CHECK (amount_cents > 0),
        plan_duration int  NOT NULL CHECK (plan_duration > 0),
        sub_type      text NOT NULL CHECK (sub_type IN ('Examen', 'Formation')),
        tier          int  NOT NULL CHECK (tier > 0),
        plan_items    text,
        on_sale       boolean NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE plan_catalogue (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        version  int NOT NULL
      )`);
    await runner.query(`INSERT INTO plan_catalogue (version) VALUES (0)`);
    await runner.query(`
      CREATE TABLE purchase_order (
        id                uuid PRIMARY KEY,
        state             text NOT NULL CHECK (state IN ('created', 'pending', 'paid', 'failed', 'expired', 'refunded')),
        version           int  NOT NULL,
        user_id           text NOT NULL,
        email             text,
        subscription_type text NOT NULL CHECK (subscription_type IN ('First Time', 'Renewal')),
        provider          text NOT NULL CHECK (provider IN ('stripe', 'demo')),
        form_id           text,
        plan_id           text NOT NULL REFERENCES plan (id),
        plan_name         text NOT NULL,
        sub_type          text NOT NULL,
        tier              int  NOT NULL,
        plan_duration     int  NOT NULL,
        amount_cents      int  NOT NULL,
        currency          text NOT NULL,
        payment_intent    text UNIQUE,
        created_at        timestamptz NOT NULL,
        paid_at           timestamptz
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX purchase_order_form ON purchase_order (user_id, form_id, plan_id) WHERE form_id IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX purchase_order_user ON purchase_order (user_id)`);
    await runner.query(`
      CREATE TABLE checkout_attempt (
        order_id    uuid NOT NULL REFERENCES purchase_order (id),
        attempt     int  NOT NULL CHECK (attempt > 0),
        session_id  text UNIQUE,
        url         text,
        created_at  timestamptz NOT NULL,
        check_after timestamptz NOT NULL,
        checks      int NOT NULL DEFAULT 0,
        closed_at   timestamptz,
        PRIMARY KEY (order_id, attempt)
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX checkout_attempt_open ON checkout_attempt (order_id) WHERE closed_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX checkout_attempt_check ON checkout_attempt (check_after) WHERE closed_at IS NULL`,
    );
    await runner.query(`
      CREATE TABLE webhook_event (
        event_id    text PRIMARY KEY,
        type        text NOT NULL,
        order_id    uuid,
        outcome     text NOT NULL,
        received_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE subscription (
        id            uuid PRIMARY KEY,
        order_id      uuid NOT NULL UNIQUE REFERENCES purchase_order (id),
        user_id       text NOT NULL,
        plan_id       text NOT NULL,
        plan_name     text NOT NULL,
        sub_type      text NOT NULL,
        tier          int  NOT NULL,
        amount_cents  int  NOT NULL,
        plan_duration int  NOT NULL,
        created_on    timestamptz NOT NULL,
        ends_at       timestamptz NOT NULL,
        ended_at      timestamptz,
        version       int  NOT NULL
      )`);
    await runner.query(`CREATE INDEX subscription_user ON subscription (user_id, created_on)`);
    await runner.query(`CREATE INDEX subscription_end ON subscription (ends_at) WHERE ended_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE subscription, webhook_event, checkout_attempt, purchase_order, plan_catalogue, plan`,
    );
  }
}
