import type { BookingState } from '@passerelle/contracts';

export interface DeskRow {
  readonly id: string;
  readonly user_id: string;
  readonly starts_at: Date;
  readonly status: BookingState;
  readonly version: number;
  readonly created_at: Date;
  readonly time_zone: string | null;
  readonly decided_by: string | null;
  readonly mock_session_id: string | null;
  readonly score: number | null;
  readonly notes: string;
  readonly graded_at: Date | null;
  /** Null where the account is not known. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Of who holds it; null where nobody does, or the account is not known. */
  readonly holder_first_name: string | null;
  readonly holder_last_name: string | null;
}

const nameOf = (id: string) => `LEFT JOIN LATERAL (
    SELECT first_name, last_name FROM projected_user WHERE id = ${id} AND NOT deleted LIMIT 1)`;

const rows = `
  SELECT b.id, b.user_id, b.starts_at, b.status, b.version, b.created_at, b.time_zone, b.decided_by, b.mock_session_id,
         b.score, b.notes, b.graded_at, u.first_name, u.last_name,
         h.first_name AS holder_first_name, h.last_name AS holder_last_name
    FROM booking b
    ${nameOf('b.user_id')} u ON true
    ${nameOf(`CASE WHEN b.status = 'ACCEPTED' THEN b.decided_by END`)} h ON true`;

/** The open bookings from $1 to $2 (excluded), as `DeskRow`. */
export const weekSql = `${rows}
   WHERE b.starts_at >= $1 AND b.starts_at < $2 AND b.status IN ('PENDING', 'ACCEPTED') ORDER BY b.starts_at, b.created_at`;

/** The requests for an hour after $1, the next first, at most $2. */
export const requestsSql = `${rows}
   WHERE b.status = 'PENDING' AND b.starts_at > $1 ORDER BY b.starts_at, b.created_at LIMIT $2`;

/** The interviews of a teacher ($1) of the 30 days before $2 that have neither mark nor notes, or whose mark was taken back, the oldest first, at most $3. */
export const toMarkSql = `${rows}
   WHERE b.decided_by = $1 AND b.status = 'ACCEPTED' AND b.graded_at IS NULL
     AND b.starts_at <= $2 AND b.starts_at > $2::timestamptz - interval '30 days' ORDER BY b.starts_at LIMIT $3`;

/** One booking ($1). */
export const deskBookingSql = `${rows} WHERE b.id = $1`;

/** The interviews of a person ($1) that were over at $2, but for one ($3), the newest first, at most $4. */
export const pastSql = `${rows}
   WHERE b.user_id = $1 AND b.status = 'ACCEPTED' AND b.starts_at <= $2 AND b.id <> $3 ORDER BY b.starts_at DESC LIMIT $4`;
