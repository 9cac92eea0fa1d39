import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Mails, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
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

/** Requests that one process serves at a time: a slow one holds up none of the others. */
const lanes = 3;
/** A request that failed is tried again after this. ms */
const retryAfter = 30_000;

/** Takes requests for reset links, and serves them once the reply is gone. */
@Injectable()
export class ResetRequests implements OnModuleDestroy {
  private readonly logger = new Logger(ResetRequests.name);
  private readonly serving = new Set<Promise<void>>();
  private closed = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly mails: Mails,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** One insert, whoever asks. */
  async add(email: string): Promise<void> {
    await this.dataSource.getRepository(ResetRequest).insert({ id: newId(), email });
    setImmediate(() => this.serve());
  }

  /** Serves what waits, if a lane is free; the interval finds what failed, and what a stopped process left behind. */
  @Interval('reset-requests', 5_000)
  serve(): void {
    if (this.closed || this.serving.size >= lanes) return;
    const lane: Promise<void> = this.serveAll()
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.serving.delete(lane));
    this.serving.add(lane);
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    await Promise.all(this.serving);
  }

  private async serveAll(): Promise<void> {
    for (let more = true; more; ) {
      more = await this.dataSource.transaction(async (tx) => {
        const request = await this.next(tx);
        if (request) await this.serveOrPostpone(tx, request);
        return request !== null;
      });
    }
  }

  private next(tx: EntityManager): Promise<ResetRequest | null> {
    return tx.findOne(ResetRequest, {
      where: { serveAfter: LessThanOrEqual(this.clock.now()) },
      order: { serveAfter: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  /** What fails is undone up to here and comes back later; those behind it go on. */
  private async serveOrPostpone(tx: EntityManager, request: ResetRequest): Promise<void> {
    try {
      await tx.transaction((savepoint) => this.serveOne(savepoint, request));
    } catch (error) {
      this.logger.error(error);
      await tx.update(ResetRequest, request.id, {
        serveAfter: new Date(this.clock.now().getTime() + retryAfter),
      });
    }
  }

  private async serveOne(tx: EntityManager, request: ResetRequest): Promise<void> {
    await tx.delete(ResetRequest, request.id);
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
