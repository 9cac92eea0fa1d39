import { Inject, Injectable } from '@nestjs/common';
import { type AddressChanged, confirmAddressChange } from '@passerelle/contracts';
import { type Caller, Clock, fail, isDuplicate, Mails, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { userView } from '../accounts/user-view.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { digest } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { AddressChange } from './address-change.entity.js';
import { addressChangedMail } from './address-mails.js';
import { linkVerdict } from './change-verdict.js';
import { NewAddress } from './new-address.js';

type Refusal = 'refused' | 'other' | 'taken';

/**
 * Gives an account its new address. The link alone does not: a session of the account goes with it, as where a mailbox is proven. Else whoever
 * gets a mail that they did not ask for would give a stranger's account their address with a click.
 */
@Injectable()
export class AddressProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly addresses: NewAddress,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Sent again, it changes nothing and says the same.
   * @throws ProblemError `validation_failed` for a token that is unknown, too old or from before a new password; `forbidden` for another
   * account's; `conflict` where the address has an account by now; `unauthenticated`.
   */
  async confirm(caller: Caller, token: string): Promise<AddressChanged> {
    const done = await this.dataSource
      .transaction((tx) => this.decide(tx, caller, token))
      .catch((error: unknown) => {
        // Somebody made an account with the address in the same instant.
        if (isDuplicate(error)) return 'taken' as const;
        throw error;
      });
    if (typeof done === 'string') return refuse(done);
    if (!done.already)
      this.log.record('address_changed', { userId: caller.userId, sessionId: caller.sessionId });
    return done;
  }

  /** The lock is what makes a link single use. */
  private async decide(tx: EntityManager, caller: Caller, token: string): Promise<AddressChanged | Refusal> {
    const account = await tx.findOne(Account, {
      where: { id: caller.userId, disabled: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!account) fail(confirmAddressChange, 'unauthenticated');
    const now = this.clock.now();
    const change = await tx.findOneBy(AddressChange, { digest: digest(token) });
    const verdict = linkVerdict(change, account, now);
    if (verdict === 'already') return { user: userView(account), already: true };
    if (verdict !== 'may' || !change) return verdict === 'other' ? 'other' : 'refused';
    if (await this.accounts.findByEmail(change.email, tx)) return 'taken';
    return {
      user: userView(await this.carryOut(tx, account, change.email, caller.sessionId)),
      already: false,
    };
  }

  private async carryOut(
    tx: EntityManager,
    former: Account,
    email: string,
    sessionId: string,
  ): Promise<Account> {
    const { id } = former;
    await tx.update(AddressChange, { accountId: id }, { usedAt: this.clock.now() });
    // Before: the account in hand changes with it.
    const mail = addressChangedMail(former, this.config.PUBLIC_URL);
    const account = await this.addresses.give(tx, former, email, { by: id, kept: sessionId });
    await this.mails.add(tx, { ...mail, key: `address-changed:${newId()}` });
    return account;
  }
}

function refuse(refusal: Refusal): never {
  if (refusal === 'other')
    return fail(confirmAddressChange, 'forbidden', { detail: 'Ce lien est celui d’un autre compte.' });
  if (refusal === 'taken')
    return fail(confirmAddressChange, 'conflict', {
      detail: 'Un autre compte a cette adresse depuis peu\u00a0: la vôtre n’a pas changé.',
    });
  return fail(confirmAddressChange, 'validation_failed', {
    errors: [
      {
        field: 'token',
        message:
          'Ce lien est invalide, a expiré, ou un plus récent l’a remplacé. L’adresse de votre compte n’a pas changé.',
      },
    ],
  });
}
