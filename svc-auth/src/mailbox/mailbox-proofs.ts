import { Injectable } from '@nestjs/common';
import { type MailboxProof, proveMailbox, type Refuses, sendMailboxLink } from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { userView } from '../accounts/user-view.js';
import { digest } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { MailboxLink } from './mailbox-link.entity.js';
import { MailboxLinks } from './mailbox-links.js';

/**
 * Proves that whoever claimed an address owns its mailbox. The link alone does not: its account's session goes with it. Else the owner of
 * the mailbox, who knows nothing of a stranger's claim, would prove it for them with a click.
 */
@Injectable()
export class MailboxProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly links: MailboxLinks,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** @throws ProblemError `too_many_requests` when the address got too many links, `unauthenticated` when the account is gone. */
  sendLink(userId: string): Promise<MailboxProof> {
    return this.dataSource.transaction(async (tx) => {
      const account = await this.lock(tx, userId, sendMailboxLink);
      const already = account.provenAt !== null;
      if (already || (await this.links.send(tx, account))) return { user: userView(account), already };
      return fail(sendMailboxLink, 'too_many_requests', {
        detail:
          'Plusieurs liens vous ont déjà été envoyés. Vérifiez vos courriers indésirables, ou réessayez plus tard.',
      });
    });
  }

  /** @throws ProblemError `validation_failed` for a token that is unknown, too old or of another account; `unauthenticated`. */
  async prove(userId: string, token: string): Promise<MailboxProof> {
    const proven = await this.dataSource.transaction(async (tx) => {
      const account = await this.lock(tx, userId, proveMailbox);
      if (account.provenAt) return { user: userView(account), already: true };
      const now = this.clock.now();
      const link = { digest: digest(token), accountId: userId, expiresAt: MoreThan(now) };
      if (!(await tx.existsBy(MailboxLink, link))) return null;
      await tx.delete(MailboxLink, { accountId: userId });
      const { placement } = account;
      const told = placement ? { placement } : {};
      const changed =
        (await this.accounts.change(tx, userId, { provenAt: now, placement: null }, told)) ?? account;
      return { user: userView(changed), already: false };
    });
    if (!proven) {
      fail(proveMailbox, 'validation_failed', {
        errors: [{ field: 'token', message: 'Ce lien de confirmation est invalide ou a expiré.' }],
      });
    }
    if (!proven.already) this.log.record('mailbox_proven', { userId });
    return proven;
  }

  /** The lock is what makes a link single use. */
  private async lock(tx: EntityManager, id: string, call: Refuses<'unauthenticated'>): Promise<Account> {
    const account = await tx.findOne(Account, {
      where: { id, disabled: false },
      lock: { mode: 'pessimistic_write' },
    });
    return account ?? fail(call, 'unauthenticated');
  }
}
