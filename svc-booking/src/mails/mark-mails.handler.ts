import { Injectable } from '@nestjs/common';
import { bookingGraded, bookingUngraded } from '@passerelle/contracts';
import { type Addressee, Mails, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { BookingRow } from '../bookings/booking.entity.js';
import { mailKey } from '../bookings/mail-key.js';
import { InterviewMails } from './interview-mails.js';
import { type InterviewFacts, toCandidate } from './mail-texts.js';

/** Tells a candidate the mark of their interview, each correction of it, and that it was taken back; the school's notes are not in it. */
@Injectable()
export class MarkMailsHandler {
  constructor(
    private readonly mails: Mails,
    private readonly interviews: InterviewMails,
  ) {}

  @OnEvent(bookingGraded, 'effect')
  async onGraded({ data, version }: ReceivedEvent<typeof bookingGraded>, tx: EntityManager): Promise<void> {
    const { score, former_score: former = null, mock_session_id: session } = data;
    await this.write(data, version, tx, (facts, candidate) =>
      toCandidate.marked({ ...facts, score, former, isMock: session !== undefined }, candidate),
    );
  }

  @OnEvent(bookingUngraded, 'effect')
  async onWithdrawn(
    { data, version }: ReceivedEvent<typeof bookingUngraded>,
    tx: EntityManager,
  ): Promise<void> {
    const { former_score: former, mock_session_id: session } = data;
    await this.write(data, version, tx, (facts, candidate) =>
      toCandidate.markWithdrawn({ ...facts, former, isMock: session !== undefined }, candidate),
    );
  }

  private async write(
    { booking_id: id, user_id: userId }: { readonly booking_id: string; readonly user_id: string },
    version: number,
    tx: EntityManager,
    textOf: (facts: InterviewFacts, candidate: Addressee) => ReturnType<typeof toCandidate.marked>,
  ): Promise<void> {
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
      ...textOf(facts, candidate),
    });
  }
}
