import { Injectable } from '@nestjs/common';
import { type BodyOf, claimAccount, type FieldError, type SuccessOf } from '@passerelle/contracts';
import { fail, newId } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { readProfile } from '../accounts/profile.js';
import { userView } from '../accounts/user-view.js';
import { MailboxLinks } from '../mailbox/mailbox-links.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { refusalOf } from '../passwords/password-policy.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { SecurityLog } from '../security/security-log.js';

type Claim = BodyOf<typeof claimAccount>;

/** The account of a paying visitor: made if the address is new (its mailbox is to be proven), else verified by its password. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly links: MailboxLinks,
    private readonly passwords: PasswordHasher,
    private readonly proof: PasswordProof,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws ProblemError `bad_credentials` when the address has an account with another password (or a disabled one),
   * `too_many_requests` when it took too many wrong ones, `validation_failed` when a new account's password, country or phone is refused.
   */
  async claim(claim: Claim): Promise<SuccessOf<typeof claimAccount>> {
    const existing = await this.accounts.findByEmail(claim.email);
    const account = existing ?? (await this.create(claim));
    if (account && account !== existing) return { user: userView(account), created: true };
    return { user: userView(await this.prove(claim, existing)), created: false };
  }

  /** Null when someone made an account with this address in the same instant. */
  private async create(claim: Claim): Promise<Account | null> {
    const { country, phone, errors } = readProfile(claim);
    const refusal = refusalOf(claim.password);
    if (refusal) errors.unshift({ field: 'password', message: refusal } satisfies FieldError);
    if (errors.length > 0) fail(claimAccount, 'validation_failed', { errors });

    const passwordHash = await this.passwords.hash(claim.password);
    const account = await this.dataSource.transaction(async (tx) => {
      const made = await this.accounts.register(tx, {
        id: newId(),
        email: claim.email,
        firstName: claim.first_name,
        lastName: claim.last_name,
        country,
        phone,
        roles: ['learner'],
        passwordHash,
        provenAt: null,
      });
      if (made) await this.links.send(tx, made);
      return made;
    });
    if (account) this.log.record('account_created', { userId: account.id, email: account.email });
    return account;
  }

  private async prove(claim: Claim, known: Account | null): Promise<Account> {
    const account = known ?? (await this.accounts.findByEmail(claim.email));
    const { email } = claim;
    const proven = await this.proof.prove({ email, account, source: 'claims' }, claim.password);
    if (account && proven && !account.disabled) return account;
    this.log.record('claim_refused', { userId: account?.id, email: claim.email });
    fail(claimAccount, 'bad_credentials');
  }
}
