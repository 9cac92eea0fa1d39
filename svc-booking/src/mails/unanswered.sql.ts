export interface Unanswered {
  readonly id: string;
  readonly userId: string;
  readonly startsAt: Date;
  readonly timeZone: string | null;
}

/** Requests whose hour came since yesterday ($1 now) without an answer, and whose candidate was not told. $2 at most. */
export const unansweredSql = `
  SELECT id, user_id AS "userId", starts_at AS "startsAt", time_zone AS "timeZone"
    FROM booking
   WHERE status = 'PENDING' AND starts_at <= $1::timestamptz AND starts_at > $1::timestamptz - interval '1 day' AND reminded_hours IS NULL
   ORDER BY starts_at LIMIT $2 FOR UPDATE SKIP LOCKED`;
