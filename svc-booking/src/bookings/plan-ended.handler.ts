import { Injectable, Logger } from '@nestjs/common';
import { subscriptionEnded } from '@passerelle/contracts';
import { Clock, holdPerson, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { BookingRow } from './booking.entity.js';
import { CalledOff } from './called-off.js';
import { countedOnSql } from './plan-ended.sql.js';

/** A plan that is refunded or ended by the school takes back its interviews to come. One that comes to its date leaves them: they were paid for. */
@Injectable()
export class PlanEndedHandler {
  private readonly logger = new Logger(PlanEndedHandler.name);

  constructor(
    private readonly calledOff: CalledOff,
    private readonly clock: Clock,
  ) {}

  @OnEvent(subscriptionEnded, 'effect')
  async onEnded({ data, time }: ReceivedEvent<typeof subscriptionEnded>, tx: EntityManager): Promise<void> {
    if (time.getTime() >= Date.parse(data.ends_at)) return;
    await holdPerson(tx, data.user_id);
    const counted = await tx.query<{ id: string }[]>(countedOnSql, [
      data.user_id,
      data.subscription_id,
      this.clock.now(),
    ]);
    for (const { id } of counted) {
      await this.calledOff.callOff(tx, await tx.findOneByOrFail(BookingRow, { id }), { plan_ended: true });
      this.logger.log({ event: 'booking.plan-ended', bookingId: id });
    }
  }
}
