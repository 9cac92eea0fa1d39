import { Injectable } from '@nestjs/common';
import { bookingRequested, skills } from '@passerelle/contracts';
import { Clock, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { finishAtSql } from './mock-session.sql.js';

/** The oral part of a mock exam is an interview: once its candidate has booked one, the session is at its end. */
@Injectable()
export class InterviewHandler {
  constructor(private readonly clock: Clock) {}

  @OnEvent(bookingRequested, 'effect')
  async onRequested({ data }: ReceivedEvent<typeof bookingRequested>, tx: EntityManager): Promise<void> {
    const lastStep = skills.indexOf('oral_expression');
    await tx.query(finishAtSql, [data.user_id, this.clock.now(), lastStep]);
  }
}
