import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers take expired attempts in the order of this index, each after the one before. */
export class ExpiryOrder1795435200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX open_attempt_expiry ON open_attempt (deadline_at, attempt_id)');
    await runner.query('DROP INDEX open_attempt_deadline');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX open_attempt_deadline ON open_attempt (deadline_at)');
    await runner.query('DROP INDEX open_attempt_expiry');
  }
}
