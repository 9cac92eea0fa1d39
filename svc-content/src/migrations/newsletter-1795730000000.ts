import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The newsletter is confirmed by a link. Its token is kept as it is, since every mail to the address repeats it: all that it can do is confirm
 * or end this one subscription. Addresses from before never confirmed, and go like others that do not. Contact messages go when they are old.
 */
export class Newsletter1795730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletter_subscription RENAME COLUMN created_at TO asked_at');
    await runner.query(
      `ALTER TABLE newsletter_subscription
         ADD COLUMN token text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
         ADD COLUMN mails int NOT NULL DEFAULT 0,
         ADD COLUMN confirmed_at timestamptz,
         ADD COLUMN user_id text`,
    );
    await runner.query('ALTER TABLE newsletter_subscription ALTER COLUMN token DROP DEFAULT');
    await runner.query(
      'CREATE INDEX newsletter_unconfirmed ON newsletter_subscription (asked_at) WHERE confirmed_at IS NULL',
    );
    await runner.query('CREATE INDEX newsletter_user ON newsletter_subscription (user_id)');
    await runner.query('CREATE INDEX contact_message_age ON contact_message (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contact_message_age, newsletter_user, newsletter_unconfirmed');
    await runner.query(
      'ALTER TABLE newsletter_subscription DROP COLUMN token, DROP COLUMN mails, DROP COLUMN confirmed_at, DROP COLUMN user_id',
    );
    await runner.query('ALTER TABLE newsletter_subscription RENAME COLUMN asked_at TO created_at');
  }
}
