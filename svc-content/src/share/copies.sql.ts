/**
 * How many copies of a person went to the teachers since the school's day began; the arguments are expressions. Blank ones and those of
 * mock exams do not count.
 */
export const copiesSentSql = (person: string, dayBegan: string) => `(
  SELECT count(*)::int FROM submitted_expression copy
   WHERE copy.user_id = ${person} AND copy.submitted_at >= ${dayBegan}::timestamptz
     AND NOT copy.kept_back AND (copy.words > 0 OR copy.recordings > 0)
     AND NOT EXISTS (SELECT FROM mock_attempt WHERE attempt_id = copy.response_id))`;

export interface CopiesToday {
  readonly sent: number;
}

/** Of a person ($1), since the day began ($2): what went to the teachers. */
export const copiesTodaySql = `SELECT ${copiesSentSql('$1', '$2')} AS sent`;
