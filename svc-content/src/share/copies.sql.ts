import { schoolTimeZone } from '@passerelle/contracts';

const dayOf = (instant: string) =>
  `date_trunc('day', ${instant}::timestamptz AT TIME ZONE '${schoolTimeZone}')`;

/**
 * How many copies of a person went to the teachers on the school's day of an instant; both arguments are expressions. Blank ones and those
 * of mock exams do not count.
 */
export const copiesSentSql = (person: string, now: string) => `(
  SELECT count(*)::int FROM submitted_expression copy
   WHERE copy.user_id = ${person} AND copy.submitted_at >= ${dayOf(now)} AT TIME ZONE '${schoolTimeZone}'
     AND NOT copy.kept_back AND (copy.words > 0 OR copy.recordings > 0)
     AND NOT EXISTS (SELECT FROM mock_attempt WHERE attempt_id = copy.response_id))`;

export interface CopiesToday {
  readonly sent: number;
  readonly renewed_at: Date;
}

/** Of a person ($1), now ($2): what went to the teachers today, and when the next day begins. */
export const copiesTodaySql = `
  SELECT ${copiesSentSql('$1', '$2')} AS sent,
         (${dayOf('$2')} + interval '1 day') AT TIME ZONE '${schoolTimeZone}' AS renewed_at`;
