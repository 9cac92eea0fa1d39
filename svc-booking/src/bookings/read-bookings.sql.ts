import type { BookingState } from '@passerelle/contracts';

export interface BookingWithPerson {
  readonly id: string;
  readonly user_id: string;
  readonly starts_at: Date;
  readonly status: BookingState;
  readonly version: number;
  readonly created_at: Date;
  readonly time_zone: string | null;
  /** Null where the account is not known. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
}

const columns =
  'id, user_id, starts_at, status, version, created_at, time_zone, first_name, last_name, email';
// One look by key for each booking, however many people there are.
const withPerson = `booking LEFT JOIN LATERAL (
    SELECT first_name, last_name, email FROM projected_user WHERE id = booking.user_id AND NOT deleted LIMIT 1) u ON true`;

/** A person's ($1) bookings from $2 on, but for those taken back, as `BookingWithPerson`. */
export const ownBookingsSql = `
  SELECT ${columns} FROM ${withPerson}
   WHERE user_id = $1 AND starts_at >= $2 AND status <> 'CANCELLED' ORDER BY starts_at, created_at`;

/** Everyone’s open ones from $2 on, and those of a person ($1) that were refused. */
export const allBookingsSql = `
  SELECT ${columns} FROM ${withPerson} WHERE starts_at >= $2 AND status IN ('PENDING', 'ACCEPTED')
   UNION ALL
  SELECT ${columns} FROM ${withPerson} WHERE user_id = $1 AND starts_at >= $2 AND status = 'REJECTED'
   ORDER BY starts_at, created_at`;

/** One booking ($1). */
export const bookingSql = `SELECT ${columns} FROM ${withPerson} WHERE id = $1`;
