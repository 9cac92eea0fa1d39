import { mailKey } from './mail-key.js';

/** Hours before an interview at which both who hold it are reminded; the first comes first. */
export const reminderHours = [24, 1] as const;
export type ReminderHours = (typeof reminderHours)[number];

interface Reminded {
  readonly id: string;
  readonly userId: string;
  readonly startsAt: Date;
  /** Who holds it. */
  readonly decidedBy: string | null;
}

/** The key of a reminder's mail. It names the hour, as a booking that was moved has reminders of its own. */
export const reminderKey = (
  { id, startsAt }: Pick<Reminded, 'id' | 'startsAt'>,
  personId: string,
  hours: ReminderHours,
): string => mailKey(id, personId, 'reminder', startsAt.getTime(), hours);

/** Of all reminders of a booking at its present hour. */
export const reminderKeys = (booking: Reminded): string[] =>
  [booking.userId, booking.decidedBy].flatMap((personId) =>
    personId === null ? [] : reminderHours.map((hours) => reminderKey(booking, personId, hours)),
  );
