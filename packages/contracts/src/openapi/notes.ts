import { lateHours } from '../calls/booking.js';

/** Units and meanings of fields that their names do not tell, by `Schema.field`. */
export const fieldNotes: Readonly<Record<string, string>> = {
  'AnsweredQuestion.point': 'What the question is worth, also where the answer is wrong.',
  'Answer.seq': 'Counts the candidate’s changes: an older one never overwrites a newer one.',
  'Attempt.deadline_at': 'Null where practice is untimed.',
  'Attempt.duration': 'Seconds.',
  'Attempt.plays': 'Plays used, by question id.',
  'Attempt.position': 'Index, from 0, of the question last shown.',
  'Attempt.result': 'Set once submitted.',
  'AttemptResult.average_percent':
    'Mean share of right answers of all who submitted this test, 0–100; null while only one has.',
  'AttemptResult.score': 'An estimate.',
  'Booking.mine': 'Whether the caller made it.',
  'Booking.version': 'Counts its changes.',
  'ListedBooking.is_late': `Accepted, and less than ${lateHours} hours away: it cannot be moved, and is not given back when cancelled.`,
  'Credentials.remember': 'The session outlives the browser.',
  'Grade.score': 'Out of 20.',
  'MockEntry.duration': 'Seconds.',
  'Plan.amount': 'US dollars.',
  'Plan.plan_duration': 'Days.',
  'Plan.plan_items': 'Features, separated by `|`.',
  'Problem.code': 'Stable; each has a page under `/docs/errors/`.',
  'Problem.correlation_id': 'The same as the header `x-correlation-id`; in every log line of the request.',
  'QuestionSet.duration': 'Seconds.',
  'Session.refresh': 'For clients without cookies; a browser keeps the HttpOnly cookie instead.',
  'TestEntry.duration': 'Seconds.',
  'TestEntry.status': '`locked` needs another plan.',
  'User.image': 'Path of the profile image on this host.',
};
