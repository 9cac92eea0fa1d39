import { Injectable } from '@nestjs/common';
import { contentOfferChanged } from '@passerelle/contracts';
import { Clock, house, OnEvent, Outbox, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { changePlans } from './change-plans.js';
import { keepOfferSql } from './plans.sql.js';

/** The content changed: the plans say what it holds now. */
@Injectable()
export class OfferHandler {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnEvent(contentOfferChanged, 'projection')
  async onChanged({ data, version }: ReceivedEvent<typeof contentOfferChanged>, tx: EntityManager) {
    await tx.query(keepOfferSql, [version, JSON.stringify(data)]);
    await changePlans(tx, this.outbox, { by: house, at: this.clock.now() }, (stored) => stored);
  }
}
