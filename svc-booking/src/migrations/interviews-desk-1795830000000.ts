import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Interviews at the desk: what the school calls off, the mock exam that one ends, its mark and notes; see docs/decisions/0067. */
export class InterviewsDesk1795830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking
        ADD called_off boolean NOT NULL DEFAULT false,
        ADD mock_session_id text,
        ADD score real CHECK (score BETWEEN 0 AND 20),
        ADD notes text NOT NULL DEFAULT '',
        ADD graded_by text,
        ADD graded_at timestamptz`);
    // Bookings of before say in their kept events which mock exam they end.
    await runner.query(`
      UPDATE booking SET mock_session_id = e.data ->> 'mock_session_id'
        FROM outbox_event e
       WHERE e.type = 'booking.requested.v1' AND e.subject = booking.id::text AND e.data ? 'mock_session_id'`);
    await runner.query('CREATE INDEX booking_graded ON booking (graded_by) WHERE graded_by IS NOT NULL');
    await runner.query(`CREATE INDEX booking_pending ON booking (starts_at) WHERE status = 'PENDING'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX booking_graded, booking_pending');
    await runner.query(`
      ALTER TABLE booking
        DROP COLUMN called_off, DROP COLUMN mock_session_id, DROP COLUMN score, DROP COLUMN notes,
        DROP COLUMN graded_by, DROP COLUMN graded_at`);
  }
}
