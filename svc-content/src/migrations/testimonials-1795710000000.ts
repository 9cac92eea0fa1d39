import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a testimonial is, and what became of it. `video` is its public address; `stored` is false while the file is on its way. */
export class Testimonials1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE review ADD COLUMN user_id text, ADD COLUMN stored boolean NOT NULL DEFAULT true, ADD COLUMN refused_at timestamptz`,
    );
    await runner.query('CREATE INDEX review_user ON review (user_id)');
    await runner.query('CREATE INDEX review_published ON review (created_at DESC) WHERE published');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX review_user, review_published');
    await runner.query('ALTER TABLE review DROP COLUMN user_id, DROP COLUMN stored, DROP COLUMN refused_at');
  }
}
