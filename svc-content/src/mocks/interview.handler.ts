import { Injectable } from '@nestjs/common';
import { bookingRequested, skills } from '@passerelle/contracts';
import { Clock, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { SubmissionsService } from '../attempts/submissions.service.js';
import { finishAtSql } from './mock-session.sql.js';

/**
 * The oral part of a mock exam is an interview: once its candidate has booked one for it, the session is at its end, and so is an oral
 * part that still runs, so that the results are there. A booking that names no session ends none.
 */
@Injectable()
export class InterviewHandler {
  constructor(
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
  ) {}

  @OnEvent(bookingRequested, 'effect')
  async onRequested({ data }: ReceivedEvent<typeof bookingRequested>, tx: EntityManager): Promise<void> {
    const { user_id: userId, mock_session_id: sessionId } = data;
    if (sessionId === undefined) return;
    const lastStep = skills.indexOf('oral_expression');
    const running = await tx.query<{ id: string }[]>(finishAtSql, [
      userId,
      this.clock.now(),
      lastStep,
      sessionId,
    ]);
    for (const { id } of running) await this.submissions.closeIn(tx, id);
  }
}
