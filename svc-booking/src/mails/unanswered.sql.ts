/** A request that nobody answered. */
export interface Unanswered {
  readonly id: string;
  readonly userId: string;
  readonly startsAt: Date;
  readonly timeZone: string | null;
}

const columns = `id, user_id AS "userId", starts_at AS "startsAt", time_zone AS "timeZone"`;

/** Requests whose hour comes within $2 hours ($1 now), and of which the teachers who were asked were not reminded. $3 at most. */
export const awaitedSql = `
  SELECT ${columns}
    FROM booking
   WHERE status = 'PENDING' AND starts_at > $1::timestamptz AND starts_at <= $1::timestamptz + $2::int * interval '1 hour'
     AND reminded_hours IS NULL
   ORDER BY starts_at LIMIT $3 FOR UPDATE SKIP LOCKED`;

/**
 * Requests whose hour came in the last seven days ($1 now) without an answer, and whose candidate was not told: the note says $2. $3 at most.
 * Older ones are history, also to a school that was away for longer.
 */
export const unansweredSql = `
  SELECT ${columns}
    FROM booking
   WHERE status = 'PENDING' AND starts_at <= $1::timestamptz AND starts_at > $1::timestamptz - interval '7 days'
     AND (reminded_hours IS NULL OR reminded_hours > $2::int)
   ORDER BY starts_at LIMIT $3 FOR UPDATE SKIP LOCKED`;
