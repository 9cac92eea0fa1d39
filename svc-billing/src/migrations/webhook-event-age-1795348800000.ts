import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the webhook events that are old, to prune them. */
export class WebhookEventAge1795348800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX webhook_event_received ON webhook_event (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_event_received');
  }
}
