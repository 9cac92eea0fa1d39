import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Mails, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { digest, newSecret } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { PasswordReset } from './password-reset.entity.js';
import { resetLinkMail } from './reset-mails.js';
import { ResetRequest } from './reset-request.entity.js';

/** How long a reset link works, ms. */
export const resetLifetime = 3_600_000;

/** Takes requests for reset links, and serves them once the reply is gone. */
@Injectable()
export class ResetRequests implements OnModuleDestroy {
  private readonly logger = new Logger(ResetRequests.name);
  private serving: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** One insert, whoever asks. */
  async add(email: string): Promise<void> {
    await this.dataSource.getRepository(ResetRequest).insert({ id: newId(), email });
    setImmediate(() => void this.serve());
  }

  /** Serves what waits; the interval finds what a stopped process left behind. */
  @Interval('reset-requests', 5_000)
  serve(): Promise<void> {
    this.serving = this.serving
      .then(async () => {
        while (await this.dataSource.transaction((tx) => this.serveOne(tx)));
      })
      .catch((error: unknown) => this.logger.error(error));
    return this.serving;
  }

  onModuleDestroy(): Promise<void> {
    return this.serving;
  }

  /** False when nothing waits. */
  private async serveOne(tx: EntityManager): Promise<boolean> {
    const request = await tx.findOne(ResetRequest, {
      where: {},
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!request) return false;
    await tx.delete(ResetRequest, request.id);

    const account = await this.accounts.findByEmail(request.email);
    if (!account || account.disabled) return true;
    const token = newSecret();
    await tx.insert(PasswordReset, {
      digest: digest(token),
      accountId: account.id,
      expiresAt: new Date(this.clock.now().getTime() + resetLifetime),
    });
    const link = new URL(`/password/reset/confirm/${account.id}/${token}`, this.config.PUBLIC_URL).href;
    await this.mails.add(tx, {
      to: account.email,
      ...resetLinkMail(account.firstName, link),
      key: `password-reset:${request.id}`,
    });
    this.log.record('password_reset_requested', { userId: account.id });
    return true;
  }
}
