import { Injectable } from '@nestjs/common';
import { type Author, Clock, Mails, writeAudit } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { MailboxLink } from '../mailbox/mailbox-link.entity.js';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { PendingSignIn } from '../sessions/pending-sign-in.entity.js';
import { SessionEnding } from '../sessions/session-ending.js';

/** Gives an account, held by the caller's transaction, an address that is known to be its owner's. The change, its event, the end of the sessions and the line in the audit log are one. */
@Injectable()
export class NewAddress {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionEnding,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * What led to the former address leads nowhere any more: links for a new password, half sign-ins, all sessions but `kept`. Mails that wait, and
   * those that are kept, are the person's wherever they are.
   */
  async give(
    tx: EntityManager,
    former: Account,
    email: string,
    { by, kept }: { readonly by: Author; readonly kept?: string },
  ): Promise<Account> {
    const { id, placement } = former;
    const now = this.clock.now();
    await tx.delete(PasswordReset, { accountId: id });
    await tx.delete(MailboxLink, { accountId: id });
    await tx.delete(PendingSignIn, { accountId: id });
    await this.mails.moveTo(tx, former.email, email);
    const told = placement ? { placement } : {};
    const account =
      (await this.accounts.change(tx, id, { email, provenAt: now, placement: null }, told)) ?? former;
    await this.sessions.endAll(tx, id, 'address_change', kept);
    const what = 'person.address_changed';
    await writeAudit(tx, { at: now, by, what, subject: id, before: {}, after: {} });
    return account;
  }
}
