import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the refresh tokens that have expired, to prune them. */
export class RefreshTokenExpiry1795348800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX refresh_token_expires ON refresh_token (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refresh_token_expires');
  }
}
