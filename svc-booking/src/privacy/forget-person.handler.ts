import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { Clock, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { LeftInterviews } from '../bookings/left-interviews.handler.js';
import { InterviewMails } from '../mails/interview-mails.js';
import { toTeacher } from '../mails/mail-texts.js';
import { eraseSql, type HeldInterview, heldWithSql } from './privacy.sql.js';

/**
 * An account is gone: so are its bookings and the mails about them, and the hours that they kept are free again; of a teacher their hours too,
 * and the interviews that they were to hold wait for another one.
 * Who was to hold one of these interviews is told that it is off, and not whose it was.
 */
@Injectable()
export class ForgetPersonHandler {
  constructor(
    private readonly mails: InterviewMails,
    private readonly clock: Clock,
    private readonly left: LeftInterviews,
  ) {}

  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    const now = this.clock.now();
    const held = await tx.query<HeldInterview[]>(heldWithSql, [data.user_id, now]);
    // Found by the teacher, whom the erasure takes out of them.
    await this.left.release(tx, data.user_id);
    for (const statement of eraseSql) await tx.query(statement, [data.user_id]);
    const teachers = await this.mails.people(
      tx,
      held.map(({ teacherId }) => teacherId),
    );
    for (const { id: bookingId, version, startsAt, teacherId } of held) {
      const teacher = teachers.get(teacherId);
      if (!teacher) continue;
      const nobody = { firstName: '', lastName: '' };
      const facts = this.mails.factsOf(bookingId, nobody, {
        startsAt,
        movedFrom: null,
        candidateZone: null,
        isUsed: false,
      });
      const change = { bookingId, version: version + 1, at: now, facts };
      const calendar = { state: 'off', isInvitation: true, summary: 'Entretien oral – Passerelle' } as const;
      await this.mails.tell(tx, change, teacher, toTeacher.cancelled, calendar);
    }
  }
}
