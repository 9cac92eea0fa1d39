/** One at a time looks for a seat of an hour ($1), until its transaction ends. The unique index holds whoever does not. */
export const holdHourSql = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 3))';

/**
 * The first free seat of an hour ($1) that has so many ($2); no row where as many are taken, whatever their numbers: where it had more
 * before, a low seat may be free and the hour full.
 */
export const freeSeatSql = `
  SELECT free.seat FROM generate_series(1, $2::int) AS free (seat)
   WHERE NOT EXISTS (SELECT FROM booking
                      WHERE starts_at = $1::timestamptz AND booking.seat = free.seat AND status IN ('PENDING', 'ACCEPTED'))
     AND (SELECT count(*) FROM booking WHERE starts_at = $1::timestamptz AND status IN ('PENDING', 'ACCEPTED')) < $2::int
   ORDER BY 1 LIMIT 1`;

/** How many seats of each hour from $1 to $2 (excluded) are taken, as `TakenHour`. */
export const takenHoursSql = `
  SELECT starts_at, count(*)::int AS taken, bool_and(status = 'ACCEPTED') AS accepted
    FROM booking WHERE starts_at >= $1 AND starts_at < $2 AND status IN ('PENDING', 'ACCEPTED')
   GROUP BY starts_at ORDER BY starts_at`;

export interface TakenHour {
  readonly starts_at: Date;
  readonly taken: number;
  /** All of them are accepted. */
  readonly accepted: boolean;
}

/** How many interviews a teacher ($1) holds at an hour ($2). */
export const heldSql = `
  SELECT count(*)::int AS held FROM booking WHERE decided_by = $1 AND starts_at = $2 AND status = 'ACCEPTED'`;
