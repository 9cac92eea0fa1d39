import { Injectable } from '@nestjs/common';
import { userUpdated } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { KeptPlacements } from './kept-placements.js';

/** The owner of a new account has proven its mailbox: the placement result that it was made with is theirs. */
@Injectable()
export class ProvenAccountHandler {
  constructor(private readonly placements: KeptPlacements) {}

  @OnEvent(userUpdated, 'projection')
  async onUpdated({ data }: ReceivedEvent<typeof userUpdated>, tx: EntityManager): Promise<void> {
    if (data.placement) await this.placements.keepIn(tx, data.user.id, data.placement);
  }
}
