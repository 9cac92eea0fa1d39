import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Heard1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE heard (event_id uuid PRIMARY KEY, data jsonb NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE heard');
  }
}
