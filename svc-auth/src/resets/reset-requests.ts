import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Mails, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { RequestQueue, serveInterval } from '../after-reply/request-queue.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { digest, newSecret } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { PasswordReset } from './password-reset.entity.js';
import { resetLinkMail } from './reset-mails.js';
import { ResetRequest } from './reset-request.entity.js';

const hour = 3_600_000;

/** How long a reset link works, ms. */
export const resetLifetime = hour;

/** Reset mails to one account: whoever floods a mailbox fills it no further, and each link that came works for its hour. */
export const resetMailBudgets: readonly Budget[] = [
  { name: 'reset-mail', limit: 3, windowMs: hour },
  { name: 'reset-mail-a-day', limit: 10, windowMs: 24 * hour },
];

/** Takes requests for reset links, and serves them once the reply is gone. */
@Injectable()
export class ResetRequests implements OnModuleDestroy {
  private readonly queue: RequestQueue<ResetRequest>;

  constructor(
    dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly mails: Mails,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
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
    if (!(await this.budgets.take(account.id, resetMailBudgets, tx))) {
      this.log.record('password_reset_withheld', { userId: account.id });
      return;
    }
    const token = newSecret();
    await tx.insert(PasswordReset, {
      digest: digest(token),
      accountId: account.id,
      expiresAt: new Date(this.clock.now().getTime() + resetLifetime),
    });
    const link = new URL(`/password/reset/confirm/${account.id}/${token}`, this.config.PUBLIC_URL).href;
    await this.mails.add(tx, {
      to: account.email,
      ...resetLinkMail(account, link),
      key: `password-reset:${request.id}`,
    });
    this.log.record('password_reset_requested', { userId: account.id });
  }
}
