import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last import at start found, in one row: the next one with the same before it imports nothing. */
export class StartImport1795740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE start_import (id boolean PRIMARY KEY DEFAULT true CHECK (id), stamp text NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE start_import');
  }
}
