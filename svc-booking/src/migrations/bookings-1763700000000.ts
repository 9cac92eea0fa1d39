import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bookings, at most one open one per slot. */
export class Bookings1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking (
        id         uuid PRIMARY KEY,
        user_id    text NOT NULL,
        starts_at  timestamptz NOT NULL,
        status     text NOT NULL CHECK (status IN ('PENDING', 'ACCEPTED', 'REJECTED')),
        version    int NOT NULL,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        decided_by text
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX booking_open_slot ON booking (starts_at) WHERE status IN ('PENDING', 'ACCEPTED')`,
    );
    await runner.query(`CREATE INDEX booking_user ON booking (user_id, starts_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE booking');
  }
}
