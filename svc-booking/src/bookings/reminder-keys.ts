import { mailKey } from './mail-key.js';

/** Hours before an interview at which both who hold it are reminded; the first comes first. */
export const reminderHours = [24, 1] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** Hours before a request's hour at which the teachers who were asked are reminded that nobody has answered. */
export const awaitedHours = 24;

/** The reminder that counts as written of a request that is made now: within its last hours, teachers have just been asked. */
export const remindedAtFirst = (startsAt: Date, now: Date): number | null =>
  startsAt.getTime() - now.getTime() < awaitedHours * 3_600_000 ? awaitedHours : null;

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
