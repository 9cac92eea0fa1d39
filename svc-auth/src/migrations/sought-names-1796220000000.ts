import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names are found whichever apostrophe, hyphen or space they were typed with: a phone writes « N’Diaye », a keyboard N'Diaye. `account_by_name` and
 * `account_by_surname` stay for the release before.
 */
export class SoughtNames1796220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      CREATE FUNCTION sought(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
        $$ SELECT lower(regexp_replace(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'),
                                       '[\s''‘’ʼ´\u0060\u00a0\u202f\u2010-\u2013-]+', ' ', 'g')) $$;
      CREATE INDEX account_sought_by_name ON account ((sought(first_name || ' ' || last_name) COLLATE "C"), id);
      CREATE INDEX account_sought_by_surname ON account ((sought(last_name || ' ' || first_name) COLLATE "C"), id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX account_sought_by_name, account_sought_by_surname;
      DROP FUNCTION sought(text);
    `);
  }
}
