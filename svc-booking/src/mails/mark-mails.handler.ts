import { Injectable } from '@nestjs/common';
import { bookingGraded } from '@passerelle/contracts';
import { Mails, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { BookingRow } from '../bookings/booking.entity.js';
import { mailKey } from '../bookings/mail-key.js';
import { InterviewMails } from './interview-mails.js';
import { toCandidate } from './mail-texts.js';

/** Tells a candidate the mark of their interview, and each correction of it; the school's notes are not in it. */
@Injectable()
export class MarkMailsHandler {
  constructor(
    private readonly mails: Mails,
    private readonly interviews: InterviewMails,
  ) {}

  @OnEvent(bookingGraded, 'effect')
  async onGraded({ data, version }: ReceivedEvent<typeof bookingGraded>, tx: EntityManager): Promise<void> {
    const {
      booking_id: id,
      user_id: userId,
      score,
      former_score: former = null,
      mock_session_id: session,
    } = data;
    const row = await tx.findOneBy(BookingRow, { id });
    const candidate = (await this.interviews.people(tx, [userId])).get(userId);
    if (!row || !candidate || candidate.isGone) return;
    const facts = this.interviews.factsOf(id, candidate, {
      startsAt: row.startsAt,
      movedFrom: null,
      candidateZone: row.timeZone,
      isUsed: false,
    });
    await this.mails.add(tx, {
      key: mailKey(id, userId, 'mark', version),
      to: candidate.email,
      ...toCandidate.marked({ ...facts, score, former, isMock: session !== undefined }, candidate),
    });
  }
}
