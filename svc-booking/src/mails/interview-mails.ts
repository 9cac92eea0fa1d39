import { Inject, Injectable } from '@nestjs/common';
import { addressOfSection, interviewSection, type School } from '@passerelle/contracts';
import { Mails, SCHOOL } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { mailKey } from '../bookings/mail-key.js';
import { BOOKING_CONFIG, BookingConfig } from '../config.js';
import { type CalendarState, calendarFile } from './calendar-file.js';
import type { InterviewFacts } from './mail-texts.js';
import { peopleSql, type Recipient } from './people.sql.js';

/** A change of a booking that mails tell. */
export interface Change {
  readonly bookingId: string;
  readonly version: number;
  readonly at: Date;
  readonly facts: InterviewFacts;
}

/** How a mail's calendar file puts the interview. */
export interface InCalendar {
  readonly state: CalendarState;
  readonly isInvitation: boolean;
  /** Where it is another hour than the booking's. */
  readonly startsAt?: Date | undefined;
  readonly summary: string;
  /** Where it leads to, if not to the candidate's own interviews. */
  readonly url?: string;
}

/** Writes the mails about interviews. */
@Injectable()
export class InterviewMails {
  constructor(
    private readonly mails: Mails,
    @Inject(BOOKING_CONFIG) private readonly config: BookingConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** Those of some people who are known. */
  async people(tx: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
    const rows = await tx.query<Recipient[]>(peopleSql, [[...ids]]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** What all mails about a booking say. */
  factsOf(
    bookingId: string,
    candidate: Pick<Recipient, 'firstName' | 'lastName'>,
    when: Pick<InterviewFacts, 'startsAt' | 'movedFrom' | 'candidateZone' | 'isUsed'>,
  ): InterviewFacts {
    const url = this.config.PUBLIC_URL.replace(/\/$/, '');
    return {
      ...when,
      timeZone: this.school.time_zone,
      candidateName: `${candidate.firstName} ${candidate.lastName}`.trim() || 'un candidat',
      place: this.school.interview_place ?? null,
      interviewsPage: `${url}${addressOfSection(interviewSection)}`,
      interviewsDesk: `${url}/entretiens`,
      decision: `${url}/bookings/${bookingId}/approve_booking/`,
    };
  }

  /** Writes a mail with a calendar file, once for a version of the booking and a person. */
  async tell(
    tx: EntityManager,
    change: Change,
    to: Recipient,
    text: (facts: InterviewFacts, to: Recipient) => { subject: string; text: string },
    calendar: InCalendar,
  ): Promise<void> {
    if (to.isGone) return;
    const { bookingId, version, at, facts } = change;
    const startsAt = calendar.startsAt ?? facts.startsAt;
    const file = calendarFile(
      {
        bookingId,
        version,
        saidAt: at,
        from: this.config.MAIL_FROM,
        to: to.email,
        url: facts.interviewsPage,
        place: facts.place,
        ...calendar,
        startsAt,
      },
      new URL(this.config.PUBLIC_URL).hostname,
    );
    await this.mails.add(tx, {
      key: mailKey(bookingId, to.id, version),
      to: to.email,
      // That an hour is off is told however late.
      ...(calendar.state !== 'off' && { until: startsAt }),
      attachments: [file],
      ...text(facts, to),
    });
  }
}
