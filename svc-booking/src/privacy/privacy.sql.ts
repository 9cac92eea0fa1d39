import type { BookingExport } from '@passerelle/contracts';
import { jsonInstant as instant, jsonList as listOf } from '@passerelle/service-kit';

/** Mails to a person ($1) about interviews, their own or those that they hold. */
const mailsTo = `starts_with(key, 'booking:') AND split_part(key, ':', 3) = $1`;

/** Mails about a person's ($1) bookings, whoever got them: they name the person. */
const mailsAbout = `starts_with(key, 'booking:') AND split_part(key, ':', 2) = ANY (ARRAY(SELECT id::text FROM booking WHERE user_id = $1))`;

export type ExportRow = Omit<BookingExport, 'exported_at'>;

/** What is held of a person ($1), in the contract's words. */
export const exportSql = `
  SELECT ${listOf(
    `id, ${instant('starts_at')} AS starts_at, status, ${instant('created_at')} AS created_at,
     ${instant('decided_at')} AS decided_at, ${instant('cancelled_at')} AS cancelled_at, time_zone, counts_on AS subscription_id,
     mock_session_id, called_off AS is_called_off, score, nullif(notes, '') AS notes, ${instant('graded_at')} AS graded_at`,
    'booking WHERE user_id = $1 ORDER BY created_at',
  )} AS bookings,
         ${listOf(
           `subscription_id, plan_id, ${instant('starts_at')} AS starts_at, ${instant('ends_at')} AS ends_at, ended, interviews`,
           'entitlement WHERE user_id = $1 ORDER BY entitlement.starts_at',
         )} AS entitlements,
         ${listOf(
           'weekday, first_hour, last_hour, capacity',
           'weekly_hours WHERE teacher_id = $1 ORDER BY weekday, first_hour',
         )} AS weekly_hours,
         ${listOf('first_day::text, last_day::text', 'holiday WHERE teacher_id = $1 ORDER BY first_day')} AS holidays,
         ${listOf(`message ->> 'subject' AS subject, ${instant('sent_at')} AS sent_at`, `mail WHERE ${mailsTo} ORDER BY id`)} AS mails`;

/** Everything of a person ($1), in this order: mails are found by the bookings. Interviews that they held as a teacher stay their candidates'; those to come are requests again by then. */
export const eraseSql = [
  `DELETE FROM mail WHERE ${mailsAbout}`,
  `DELETE FROM mail WHERE ${mailsTo}`,
  'DELETE FROM booking WHERE user_id = $1',
  'DELETE FROM weekly_hours WHERE teacher_id = $1',
  'DELETE FROM holiday WHERE teacher_id = $1',
  'UPDATE booking SET decided_by = NULL WHERE decided_by = $1',
  'UPDATE booking SET graded_by = NULL WHERE graded_by = $1',
];

/** The interviews to come (after $2) that teachers hold with a person ($1), as `HeldInterview`. */
export const heldWithSql = `
  SELECT id, version, starts_at AS "startsAt", decided_by AS "teacherId" FROM booking
   WHERE user_id = $1 AND status = 'ACCEPTED' AND starts_at > $2 AND decided_by IS NOT NULL`;

export interface HeldInterview {
  readonly id: string;
  readonly version: number;
  readonly startsAt: Date;
  readonly teacherId: string;
}
