import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seats by hour, teachers' hours and holidays, what was taken back, reminders. */
export class Calendar1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What a replica of before writes has seat 1, and no more columns.
    await runner.query(`
      ALTER TABLE booking
        ADD seat int NOT NULL DEFAULT 1 CHECK (seat BETWEEN 1 AND 1000),
        ADD cancelled_at timestamptz,
        ADD is_used boolean NOT NULL DEFAULT false,
        ADD time_zone text,
        ADD reminded_hours int,
        DROP CONSTRAINT booking_status_check,
        ADD CONSTRAINT booking_status_check CHECK (status IN ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'))`);
    await runner.query(
      `CREATE UNIQUE INDEX booking_seat ON booking (starts_at, seat) WHERE status IN ('PENDING', 'ACCEPTED')`,
    );
    await runner.query('DROP INDEX booking_open_slot');
    await runner.query(
      `CREATE INDEX booking_held ON booking (decided_by, starts_at) WHERE decided_by IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE weekly_hours (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        teacher_id text NOT NULL,
        weekday    int NOT NULL CHECK (weekday BETWEEN 1 AND 5),
        first_hour int NOT NULL CHECK (first_hour BETWEEN 7 AND 20),
        last_hour  int NOT NULL CHECK (last_hour BETWEEN first_hour AND 20),
        capacity   int NOT NULL CHECK (capacity > 0)
      )`);
    await runner.query('CREATE INDEX weekly_hours_teacher ON weekly_hours (teacher_id)');
    await runner.query(`
      CREATE TABLE holiday (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        teacher_id text,
        first_day  date NOT NULL,
        last_day   date NOT NULL CHECK (last_day >= first_day)
      )`);
    await runner.query('CREATE INDEX holiday_teacher ON holiday (teacher_id)');
    // Keys of mails are `booking:<booking>:<person written to>:…`.
    await runner.query(
      `CREATE INDEX mail_about_booking ON mail (split_part(key, ':', 2)) WHERE starts_with(key, 'booking:')`,
    );
    await runner.query(
      `CREATE INDEX mail_to_person ON mail (split_part(key, ':', 3)) WHERE starts_with(key, 'booking:')`,
    );
    await runner.query(
      `CREATE INDEX projected_user_teaches ON projected_user (id) WHERE roles && '{teacher,admin}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_about_booking, mail_to_person, projected_user_teaches');
    await runner.query('DROP TABLE holiday, weekly_hours');
    await runner.query(`DELETE FROM booking WHERE status = 'CANCELLED' OR seat > 1`);
    await runner.query(
      `CREATE UNIQUE INDEX booking_open_slot ON booking (starts_at) WHERE status IN ('PENDING', 'ACCEPTED')`,
    );
    await runner.query('DROP INDEX booking_seat, booking_held');
    await runner.query(`
      ALTER TABLE booking
        DROP COLUMN seat, DROP COLUMN cancelled_at, DROP COLUMN is_used, DROP COLUMN time_zone, DROP COLUMN reminded_hours,
        DROP CONSTRAINT booking_status_check,
        ADD CONSTRAINT booking_status_check CHECK (status IN ('PENDING', 'ACCEPTED', 'REJECTED'))`);
  }
}
