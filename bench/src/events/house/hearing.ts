import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { plansChanged } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Receiver } from '../receiver.js';

/** Writes a row for each event, as a projection does. */
@Injectable()
export class Hearing implements OnApplicationBootstrap {
  private readonly receiver = new Receiver();

  onApplicationBootstrap(): void {
    this.receiver.ready();
  }

  @OnEvent(plansChanged, 'effect')
  async onPlansChanged(event: ReceivedEvent<typeof plansChanged>, tx: EntityManager): Promise<void> {
    this.receiver.arrived(event.subject);
    await tx.query('INSERT INTO heard (event_id, data) VALUES ($1, $2)', [
      event.id,
      JSON.stringify(event.data),
    ]);
  }
}
