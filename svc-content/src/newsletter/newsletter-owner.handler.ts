import { Injectable } from '@nestjs/common';
import { userRegistered, userUpdated } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { NewsletterService } from './newsletter.service.js';

/** An account's mailbox is proven: a subscription of its address is theirs. */
@Injectable()
export class NewsletterOwnerHandler {
  constructor(private readonly newsletter: NewsletterService) {}

  @OnEvent(userRegistered, 'projection')
  onRegistered(event: ReceivedEvent<typeof userRegistered>, tx: EntityManager): Promise<void> {
    return this.own(event, tx);
  }

  @OnEvent(userUpdated, 'projection')
  onUpdated(event: ReceivedEvent<typeof userUpdated>, tx: EntityManager): Promise<void> {
    return this.own(event, tx);
  }

  private async own(
    { data: { user }, version }: ReceivedEvent<typeof userRegistered> | ReceivedEvent<typeof userUpdated>,
    tx: EntityManager,
  ): Promise<void> {
    if (user.email_proven) await this.newsletter.own(tx, user.id, user.email, version);
  }
}
