import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contact messages are answered at the desk. */
export class AnsweredMessages1795833000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE contact_message ADD answered_at timestamptz, ADD answered_by text, ADD answer text',
    );
    await runner.query(
      'CREATE INDEX contact_message_waiting ON contact_message (created_at, id) WHERE answered_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX contact_message_answered ON contact_message (created_at DESC, id DESC) WHERE answered_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX newsletter_confirmed ON newsletter_subscription (email) WHERE confirmed_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX review_waiting ON review (created_at, id) WHERE stored AND NOT published AND refused_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX review_waiting, newsletter_confirmed, contact_message_answered, contact_message_waiting',
    );
    await runner.query(
      'ALTER TABLE contact_message DROP COLUMN answered_at, DROP COLUMN answered_by, DROP COLUMN answer',
    );
  }
}
