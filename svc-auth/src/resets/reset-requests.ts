import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { RequestQueue, serveInterval } from '../after-reply/request-queue.js';
import { ResetLinks } from './reset-links.js';
import { ResetRequest } from './reset-request.entity.js';

/** Takes requests for reset links, and serves them once the reply is gone. */
@Injectable()
export class ResetRequests implements OnModuleDestroy {
  private readonly queue: RequestQueue<ResetRequest>;

  constructor(
    dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly links: ResetLinks,
    clock: Clock,
  ) {
    const serveOne = this.serveOne.bind(this);
    this.queue = new RequestQueue({ entity: ResetRequest, dataSource, clock, serveOne });
  }

  add(email: string): Promise<void> {
    return this.queue.add({ id: newId(), email });
  }

  @Interval('reset-requests', serveInterval)
  serve(): void {
    this.queue.serve();
  }

  onModuleDestroy(): Promise<void> {
    return this.queue.close();
  }

  private async serveOne(tx: EntityManager, request: ResetRequest): Promise<void> {
    const account = await this.accounts.findByEmail(request.email, tx);
    if (!account || account.disabled) return;
    await this.links.send(tx, account, request.id, 'person');
  }
}
