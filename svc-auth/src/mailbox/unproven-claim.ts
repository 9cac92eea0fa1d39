import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { KnownSource } from '../devices/known-source.entity.js';
import { forgetFactors } from '../factors/forget-factors.js';
import { ProfileImages } from '../images/profile-images.js';
import { SecurityLog } from '../security/security-log.js';
import { MailboxLink } from './mailbox-link.entity.js';

/** The claim to an address of whoever never proved its mailbox. */
@Injectable()
export class UnprovenClaim {
  constructor(
    private readonly accounts: AccountsService,
    private readonly images: ProfileImages,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Hands an account, locked by the caller's transaction, to the owner of its mailbox: who the claimant said they are, from where they
   * came, and what they wanted to prove sign-ins with, is erased. What was bought stays with the account; password and sessions are the caller's to replace.
   */
  async yieldTo(tx: EntityManager, { id, image }: Account): Promise<void> {
    await tx.delete(KnownSource, { accountId: id });
    await tx.delete(MailboxLink, { accountId: id });
    await forgetFactors(tx, id);
    if (image) await this.images.discard(tx, image);
    const nobody = { firstName: '', lastName: '', phone: null, country: null, image: null, placement: null };
    await this.accounts.change(tx, id, { ...nobody, provenAt: this.clock.now() });
    this.log.record('account_taken_over', { userId: id });
  }
}
