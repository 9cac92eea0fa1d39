import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the subscriptions that were closed by their date (`endedEarlySql`) by that date. */
export class EndedEarly1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX subscription_ended_by_date ON subscription (ends_at) WHERE ended_at = ends_at',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX subscription_ended_by_date');
  }
}
