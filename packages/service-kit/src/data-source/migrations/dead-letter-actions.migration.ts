import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators did with dead letters: who, when, what. */
export class DeadLetterActions1795521600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dead_letter_action (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        operator text NOT NULL,
        fate text NOT NULL,
        asked_for text NOT NULL,
        events text[] NOT NULL DEFAULT '{}'
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_letter_action');
  }
}
