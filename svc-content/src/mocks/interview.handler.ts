import { Injectable } from '@nestjs/common';
import { bookingRequested, skills } from '@passerelle/contracts';
import { Clock, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';

/** The oral part of a mock exam is an interview: once its candidate has booked one, the session is at its end. */
@Injectable()
export class InterviewHandler {
  constructor(private readonly clock: Clock) {}

  @OnEvent(bookingRequested, 'effect')
  async onRequested({ data }: ReceivedEvent<typeof bookingRequested>, tx: EntityManager): Promise<void> {
    await tx.query(
      'UPDATE mock_session SET finished_at = $2 WHERE user_id = $1 AND step = $3 AND finished_at IS NULL',
      [data.user_id, this.clock.now(), skills.indexOf('oral_expression')],
    );
  }
}
