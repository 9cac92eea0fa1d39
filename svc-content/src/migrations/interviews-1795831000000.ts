import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The interviews that svc-booking tells of: whether one is awaited, its mark, and the mock exam that it ends; see docs/decisions/0067. */
export class Interviews1795831000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE interview (
        booking_id      text PRIMARY KEY,
        user_id         text NOT NULL,
        mock_session_id text,
        version         int NOT NULL,
        is_off          boolean NOT NULL,
        score           real,
        graded_at       timestamptz
      )`);
    await runner.query('CREATE INDEX interview_user ON interview (user_id)');
    await runner.query(
      'CREATE INDEX interview_mock ON interview (mock_session_id) WHERE mock_session_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE interview');
  }
}
