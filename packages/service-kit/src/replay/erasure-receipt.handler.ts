import { Inject, Injectable } from '@nestjs/common';
import { personErased, userDeleted } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { OnEvent, type ReceivedEvent } from '../inbox/on-event.decorator.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { Outbox } from '../outbox/outbox.js';

/** Tells svc-auth that this service has erased a person: once all of its handlers have. */
@Injectable()
export class ErasureReceiptHandler {
  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly outbox: Outbox,
  ) {}

  @OnEvent(userDeleted, 'receipt')
  async onDeleted({ data, version }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    const { user_id } = data;
    const receipt = { subject: user_id, version, data: { user_id, service: this.options.name } };
    await this.outbox.add(tx, personErased, receipt);
  }
}
