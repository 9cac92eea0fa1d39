import { Injectable } from '@nestjs/common';
import { bookingCancelled, bookingDecided, bookingMoved, bookingRequested } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { BookingRow } from '../bookings/booking.entity.js';
import { isLate } from '../bookings/booking-rules.js';
import { AskedTeachers } from './asked-teachers.js';
import { type Change, type InCalendar, InterviewMails } from './interview-mails.js';
import { toCandidate, toTeacher } from './mail-texts.js';
import type { Recipient } from './people.sql.js';

type BookingEvent = ReceivedEvent<
  typeof bookingRequested | typeof bookingDecided | typeof bookingMoved | typeof bookingCancelled
>;

interface Told extends Change {
  readonly candidate: Recipient;
  /** Who holds the interview, or had accepted it. */
  readonly teacher: Recipient | undefined;
}

const own = { isInvitation: true, summary: 'Entretien oral – Passerelle' } as const;
const withCandidate = ({ facts }: Change) => `Entretien oral\u00a0: ${facts.candidateName}`;
const invited = (told: Change): Omit<InCalendar, 'state'> => ({
  isInvitation: true,
  summary: withCandidate(told),
  url: told.facts.interviewsDesk,
});

/** Tells candidate and teachers what becomes of an interview, each with a calendar file. An erased person's bookings are told to nobody. */
@Injectable()
export class BookingMailsHandler {
  constructor(
    private readonly mails: InterviewMails,
    private readonly asked: AskedTeachers,
  ) {}

  @OnEvent(bookingRequested, 'effect')
  async onRequested(event: ReceivedEvent<typeof bookingRequested>, tx: EntityManager): Promise<void> {
    const told = await this.read(tx, event);
    if (!told) return;
    const text = event.data.by === 'school' ? toCandidate.left : toCandidate.requested;
    await this.mails.tell(tx, told, told.candidate, text, { ...own, state: 'asked' });
    if (told.teacher)
      await this.mails.tell(tx, told, told.teacher, toTeacher.left, { ...invited(told), state: 'off' });
    await this.askTeachers(tx, told);
  }

  @OnEvent(bookingDecided, 'effect')
  async onDecided(event: ReceivedEvent<typeof bookingDecided>, tx: EntityManager): Promise<void> {
    const told = await this.read(tx, event);
    if (!told) return;
    if (event.data.status === 'REJECTED') {
      await this.mails.tell(tx, told, told.candidate, toCandidate.rejected, { ...own, state: 'off' });
      return;
    }
    const state = 'confirmed';
    const isLateNow = isLate({ status: 'ACCEPTED', startsAt: told.facts.startsAt }, told.at);
    const accepted = isLateNow ? toCandidate.acceptedLate : toCandidate.accepted;
    await this.mails.tell(tx, told, told.candidate, accepted, { ...own, state });
    if (told.teacher)
      await this.mails.tell(tx, told, told.teacher, toTeacher.accepted, { ...invited(told), state });
  }

  @OnEvent(bookingMoved, 'effect')
  async onMoved(event: ReceivedEvent<typeof bookingMoved>, tx: EntityManager): Promise<void> {
    const told = await this.read(tx, event);
    if (!told) return;
    if (event.data.by === 'school') return this.tellMovedBySchool(tx, told);
    await this.mails.tell(tx, told, told.candidate, toCandidate.moved, { ...own, state: 'asked' });
    // Whoever had accepted it has it in their calendar, until they accept the new hour.
    const startsAt = told.facts.movedFrom ?? undefined;
    if (told.teacher)
      await this.mails.tell(tx, told, told.teacher, toTeacher.moved, {
        ...invited(told),
        state: 'off',
        startsAt,
      });
    await this.askTeachers(tx, told);
  }

  @OnEvent(bookingCancelled, 'effect')
  async onCancelled(event: ReceivedEvent<typeof bookingCancelled>, tx: EntityManager): Promise<void> {
    const told = await this.read(tx, event);
    if (!told) return;
    const state = 'off';
    const bySchool = event.data.plan_ended ? toCandidate.planEnded : toCandidate.calledOff;
    const text = event.data.by === 'school' ? bySchool : toCandidate.cancelled;
    await this.mails.tell(tx, told, told.candidate, text, { ...own, state });
    if (told.teacher)
      await this.mails.tell(tx, told, told.teacher, toTeacher.cancelled, { ...invited(told), state });
  }

  /** The hour is the school's own: both have it in their calendars at once. */
  private async tellMovedBySchool(tx: EntityManager, told: Told): Promise<void> {
    const state = 'confirmed';
    await this.mails.tell(tx, told, told.candidate, toCandidate.movedBySchool, { ...own, state });
    if (told.teacher)
      await this.mails.tell(tx, told, told.teacher, toTeacher.movedBySchool, { ...invited(told), state });
  }

  /** A wish is shown to many: no calendar takes it in by itself. Whoever was told of the change already is not asked besides. */
  private async askTeachers(tx: EntityManager, told: Told): Promise<void> {
    const calendar: InCalendar = { ...invited(told), state: 'asked', isInvitation: false };
    for (const teacher of await this.asked.at(tx, told.facts.startsAt, told.candidate.id))
      await this.mails.tell(tx, told, teacher, toTeacher.requested, calendar);
  }

  private async read(tx: EntityManager, { data, version, time }: BookingEvent): Promise<Told | undefined> {
    const { booking_id: bookingId, user_id: userId, teacher_id: teacherId } = data;
    const row = await tx.findOneBy(BookingRow, { id: bookingId });
    if (!row) return undefined;
    const people = await this.mails.people(tx, teacherId === undefined ? [userId] : [userId, teacherId]);
    const candidate = people.get(userId);
    // Not known yet: the event comes again.
    if (!candidate) throw new Error(`Nothing is known yet of who asked for the booking ${bookingId}`);
    const facts = this.mails.factsOf(bookingId, candidate, {
      startsAt: new Date(data.starts_at),
      movedFrom: data.moved_from === undefined ? null : new Date(data.moved_from),
      candidateZone: row.timeZone,
      isUsed: row.isUsed,
    });
    const teacher = teacherId === undefined ? undefined : people.get(teacherId);
    return { bookingId, version, at: time, facts, candidate, teacher };
  }
}
