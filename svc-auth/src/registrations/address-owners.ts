import { Inject, Injectable } from '@nestjs/common';
import { Mails } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { MailboxLinks } from '../mailbox/mailbox-links.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { accountExistsMail, type WantedFor } from './account-exists-mail.js';

const day = 86_400_000;

/** Such mails to one account: whoever asks again and again fills no mailbox. */
const existsMailBudgets: readonly Budget[] = [{ name: 'account-exists-mail', limit: 2, windowMs: day }];

/** Tells who has an address that somebody asked for it; whoever asked learns nothing. */
@Injectable()
export class AddressOwners {
  constructor(
    private readonly links: MailboxLinks,
    private readonly mails: Mails,
    private readonly budgets: Budgets,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** In the caller's transaction. `requestId`: of what was asked, once. */
  async tell(tx: EntityManager, account: Account, wantedFor: WantedFor, requestId: string): Promise<void> {
    if (account.disabled) return;
    // An account that nobody has proven gets its link, and keeps its password: the second to ask may be the stranger.
    if (account.provenAt === null) await this.links.send(tx, account);
    else if (await this.budgets.take(account.id, existsMailBudgets, tx)) {
      const mail = accountExistsMail(account, this.config.PUBLIC_URL, wantedFor);
      await this.mails.add(tx, { ...mail, key: `account-exists:${requestId}` });
    }
  }
}
