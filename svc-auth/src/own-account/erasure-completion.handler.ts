import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { personErased, userDeleted } from '@passerelle/contracts';
import { Clock, Mails, OnEvent, Outbox, type ReceivedEvent } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  askAgainSql,
  type CompleteErasure,
  completeSql,
  confirmSql,
  type OverdueErasure,
} from './erasure-completion.sql.js';
import { erasureMail } from './erasure-mail.js';

/** Follows an erasure through the services, and tells the person once it is complete in all of them: not earlier, and once. */
@Injectable()
export class ErasureCompletionHandler {
  private readonly logger = new Logger(ErasureCompletionHandler.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnEvent(personErased, 'effect')
  async onErased({ data }: ReceivedEvent<typeof personErased>, tx: EntityManager): Promise<void> {
    await tx.query(confirmSql, [data.user_id, data.service]);
    await this.complete(tx);
  }

  /** What waited for an image only is complete; a service that lost the event, or gave it up, hears of it again. */
  @Interval('erasures', 60_000)
  async look(): Promise<void> {
    await this.dataSource
      .transaction(async (tx) => {
        await this.complete(tx);
        await this.askAgain(tx);
      })
      .catch((error: unknown) => this.logger.error(error));
  }

  private async complete(tx: EntityManager): Promise<void> {
    const [done]: [CompleteErasure[]] = await tx.query(completeSql, [this.clock.now()]);
    for (const { id, email, erasedAt } of done)
      if (email) await this.mails.add(tx, { ...erasureMail(erasedAt), to: email, key: `erased:${id}` });
  }

  private async askAgain(tx: EntityManager): Promise<void> {
    const [overdue]: [OverdueErasure[]] = await tx.query(askAgainSql, [this.clock.now()]);
    for (const { id, version, waitingFor } of overdue) {
      const data = { user_id: id };
      await this.outbox.add(tx, userDeleted, { subject: id, version, data, again: true });
      this.logger.warn(`The erasure of ${id} waits for ${waitingFor.join(', ')}`);
    }
  }
}
