import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People are found by the beginning of their address and names, whatever the case and the accents; who works here, among few. */
export class FindPeople1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
        $$ SELECT lower(regexp_replace(normalize(given, NFD), '[\\u0300-\\u036f]', '', 'g')) $$;
      CREATE INDEX account_by_email ON account ((folded(email) COLLATE "C"), id);
      CREATE INDEX account_by_name ON account ((folded(first_name || ' ' || last_name) COLLATE "C"), id);
      CREATE INDEX account_by_surname ON account ((folded(last_name || ' ' || first_name) COLLATE "C"), id);
      CREATE INDEX account_of_staff ON account ((folded(email) COLLATE "C"), id) WHERE roles <> '{learner}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX account_by_email, account_by_name, account_by_surname, account_of_staff;
      DROP FUNCTION folded(text);
    `);
  }
}
