export interface DueReminder {
  readonly id: string;
  readonly userId: string;
  /** Who holds it. */
  readonly decidedBy: string;
  readonly startsAt: Date;
  readonly timeZone: string | null;
}

/**
 * Accepted interviews ($1 now) that begin in $2 hours or sooner, but not within $3, of which no reminder of $2 hours or fewer is written.
 * Not those that were accepted later than that: both have just been told. $4 at most.
 */
export const dueRemindersSql = `
  SELECT id, user_id AS "userId", decided_by AS "decidedBy", starts_at AS "startsAt", time_zone AS "timeZone"
    FROM booking
   WHERE status = 'ACCEPTED' AND decided_by IS NOT NULL
     AND starts_at > $1::timestamptz + $3::int * interval '1 hour' AND starts_at <= $1::timestamptz + $2::int * interval '1 hour'
     AND decided_at <= starts_at - $2::int * interval '1 hour'
     AND (reminded_hours IS NULL OR reminded_hours > $2::int)
   ORDER BY starts_at LIMIT $4 FOR UPDATE SKIP LOCKED`;

/** Notes that the reminder of $2 hours is written for some bookings ($1, a list of ids). */
export const remindedSql = 'UPDATE booking SET reminded_hours = $2 WHERE id = ANY ($1::uuid[])';
