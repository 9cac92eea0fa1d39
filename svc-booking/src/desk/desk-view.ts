import type { DeskInterview, School } from '@passerelle/contracts';
import type { Caller } from '@passerelle/service-kit';
import { hourView } from '../bookings/booking-view.js';
import type { DeskRow } from './desk.sql.js';
import { actsOf } from './desk-rules.js';

const named = (id: string | null, first_name: string | null, last_name: string | null) =>
  id === null || first_name === null || last_name === null ? null : { id, first_name, last_name };

/** Who holds an accepted interview. */
export const holderOf = (row: DeskRow) => named(row.decided_by, row.holder_first_name, row.holder_last_name);

/** An interview as the desk shows it to somebody who works there. */
export function asDeskInterview(
  row: DeskRow,
  caller: Caller,
  now: Date,
  { time_zone: timeZone, interview_place: place }: School,
): DeskInterview {
  const { status, starts_at: startsAt, decided_by: decidedBy } = row;
  const mine = status === 'ACCEPTED' && decidedBy === caller.userId;
  return {
    ...hourView(startsAt, timeZone),
    id: row.id,
    status,
    version: row.version,
    created_at: row.created_at.toISOString(),
    person: named(row.user_id, row.first_name, row.last_name),
    person_time_zone: row.time_zone,
    held_by: holderOf(row),
    mine,
    is_mock: row.mock_session_id !== null,
    score: row.score,
    may: actsOf({ status, startsAt, decidedBy }, caller, now),
    ...(mine && place !== undefined && { place }),
  };
}
