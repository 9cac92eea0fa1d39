import type { MailAttachment } from '@passerelle/service-kit';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** How an interview stands in a calendar. */
export type CalendarState = 'asked' | 'confirmed' | 'off';

/** What a calendar file says of an interview. */
export interface CalendarEntry {
  readonly bookingId: string;
  /** Of the booking, from 1. */
  readonly version: number;
  readonly state: CalendarState;
  /** `publish` asks nobody's calendar to take it in by itself. */
  readonly isInvitation: boolean;
  readonly startsAt: Date;
  readonly summary: string;
  readonly url: string;
  /** Null where the school does not say it. */
  readonly place: string | null;
  /** Whose calendar. */
  readonly to: string;
  /** `Name <address>`, or an address. */
  readonly from: string;
  /** When it was said. */
  readonly saidAt: Date;
}

const interviewMs = 60 * 60_000;

const statuses = {
  asked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  off: ICalEventStatus.CANCELLED,
} as const;

const partOf: Readonly<Record<CalendarState, ICalAttendeeStatus>> = {
  asked: ICalAttendeeStatus.TENTATIVE,
  confirmed: ICalAttendeeStatus.ACCEPTED,
  off: ICalAttendeeStatus.DECLINED,
};

/** `Passerelle <a@b>` as name and address. */
export function senderOf(from: string): { name: string; email: string } {
  const [, name = '', address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"|"$/g, '') || address, email: address };
}

/**
 * An interview as a calendar file (RFC 5545, 5546). All files of a booking have one UID; each change of the booking raises the SEQUENCE, by
 * which calendars tell the newer one. Times are in UTC, so that no calendar needs the school's clock.
 */
export function calendarFile(entry: CalendarEntry, domain: string): MailAttachment {
  const { state, startsAt } = entry;
  const method =
    state === 'off'
      ? ICalCalendarMethod.CANCEL
      : entry.isInvitation
        ? ICalCalendarMethod.REQUEST
        : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Passerelle', product: 'Passerelle', language: 'FR' }, method });
  calendar.createEvent({
    id: `${entry.bookingId}@${domain}`,
    sequence: entry.version - 1,
    stamp: entry.saidAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + interviewMs),
    summary: entry.summary,
    url: entry.url,
    location: entry.place,
    status: statuses[state],
    organizer: senderOf(entry.from),
    ...(method === ICalCalendarMethod.PUBLISH
      ? {}
      : { attendees: [{ email: entry.to, rsvp: false, status: partOf[state] }] }),
  });
  return {
    filename: 'entretien.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
