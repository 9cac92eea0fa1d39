import { Inject, Injectable } from '@nestjs/common';
import { Clock, Mails, newId } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { lifetimes } from '../security/lifetimes.js';
import { digest, newSecret } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { MailboxLink } from './mailbox-link.entity.js';
import { mailboxMail } from './mailbox-mail.js';

const hour = 3_600_000;

/** Mails with a link that proves a mailbox, to one address, also when its account is erased and made again: they are no means to fill a stranger's mailbox. */
export const mailboxMailBudgets: readonly Budget[] = [
  { name: 'mailbox-mail', limit: 3, windowMs: hour },
  { name: 'mailbox-mail-a-day', limit: 5, windowMs: 24 * hour },
];

/** Mails the links that prove a mailbox. */
@Injectable()
export class MailboxLinks {
  constructor(
    private readonly mails: Mails,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** In the caller's transaction. False when the address got too many already. */
  async send(tx: EntityManager, account: Account): Promise<boolean> {
    if (!(await this.budgets.take(account.email.toLowerCase(), mailboxMailBudgets, tx))) {
      this.log.record('mailbox_link_withheld', { userId: account.id });
      return false;
    }
    const token = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimes.mailboxLink);
    await tx.insert(MailboxLink, { digest: digest(token), accountId: account.id, expiresAt });
    const publicUrl = this.config.PUBLIC_URL;
    const link = new URL(`/mailbox/confirm/${token}`, publicUrl).href;
    await this.mails.add(tx, {
      ...mailboxMail(account, { link, publicUrl }),
      until: expiresAt,
      key: `mailbox:${newId()}`,
    });
    return true;
  }
}
