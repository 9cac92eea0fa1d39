import { Injectable } from '@nestjs/common';
import {
  bookingCancelled,
  bookingDecided,
  bookingGraded,
  bookingMoved,
  bookingRequested,
  bookingUngraded,
} from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { keepInterviewSql } from './interview.sql.js';

type Open = ReceivedEvent<typeof bookingRequested | typeof bookingDecided | typeof bookingMoved>;

/** The interviews of svc-booking as far as mock exams and results need them: whether one is awaited, and its mark. */
@Injectable()
export class KeptInterviewsHandler {
  @OnEvent(bookingRequested, 'projection')
  onRequested(event: ReceivedEvent<typeof bookingRequested>, tx: EntityManager): Promise<void> {
    return this.stands(event, tx);
  }

  @OnEvent(bookingDecided, 'projection')
  onDecided(event: ReceivedEvent<typeof bookingDecided>, tx: EntityManager): Promise<void> {
    return this.stands(event, tx);
  }

  @OnEvent(bookingMoved, 'projection')
  onMoved(event: ReceivedEvent<typeof bookingMoved>, tx: EntityManager): Promise<void> {
    return this.stands(event, tx);
  }

  @OnEvent(bookingCancelled, 'projection')
  async onCancelled(
    { data, version }: ReceivedEvent<typeof bookingCancelled>,
    tx: EntityManager,
  ): Promise<void> {
    await tx.query(keepInterviewSql, [data.booking_id, data.user_id, null, version, true, null, null]);
  }

  @OnEvent(bookingGraded, 'projection')
  async onGraded({ data, version }: ReceivedEvent<typeof bookingGraded>, tx: EntityManager): Promise<void> {
    const { booking_id: id, user_id: userId, mock_session_id: session = null } = data;
    await tx.query(keepInterviewSql, [id, userId, session, version, false, data.score, data.graded_at]);
  }

  @OnEvent(bookingUngraded, 'projection')
  async onWithdrawn(
    { data, version }: ReceivedEvent<typeof bookingUngraded>,
    tx: EntityManager,
  ): Promise<void> {
    const { booking_id: id, user_id: userId, mock_session_id: session = null, withdrawn_at: at } = data;
    await tx.query(keepInterviewSql, [id, userId, session, version, false, null, at]);
  }

  private async stands({ data, version }: Open, tx: EntityManager): Promise<void> {
    const { booking_id: id, user_id: userId, mock_session_id: session = null, status } = data;
    await tx.query(keepInterviewSql, [id, userId, session, version, status === 'REJECTED', null, null]);
  }
}
