import { Inject, Injectable } from '@nestjs/common';
import { Clock, Mails } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { digest, newSecret } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { PasswordReset } from './password-reset.entity.js';
import { type ResetAsker, resetLinkMail } from './reset-mails.js';

const hour = 3_600_000;

/** How long a reset link works, ms. */
export const resetLifetime = hour;

/** Reset mails to one account: whoever floods a mailbox fills it no further, and each link that came works for its hour. */
const resetMailBudgets: readonly Budget[] = [
  { name: 'reset-mail', limit: 3, windowMs: hour },
  { name: 'reset-mail-a-day', limit: 10, windowMs: 24 * hour },
];

/** Mails the links that lead to a new password. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly mails: Mails,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** In the caller's transaction. False when the account got too many already. `key`: of what is asked for, once. */
  async send(tx: EntityManager, account: Account, key: string, asker: ResetAsker): Promise<boolean> {
    if (!(await this.budgets.take(account.id, resetMailBudgets, tx))) {
      this.log.record('password_reset_withheld', { userId: account.id });
      return false;
    }
    const token = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + resetLifetime);
    await tx.insert(PasswordReset, { digest: digest(token), accountId: account.id, expiresAt });
    const link = new URL(`/password/reset/confirm/${account.id}/${token}`, this.config.PUBLIC_URL).href;
    await this.mails.add(tx, {
      to: account.email,
      until: expiresAt,
      ...resetLinkMail(account, link, asker),
      key: `password-reset:${key}`,
    });
    this.log.record('password_reset_requested', { userId: account.id });
    return true;
  }
}
