import { Inject, Injectable } from '@nestjs/common';
import { type BodyOf, confirmPasswordReset } from '@passerelle/contracts';
import { Clock, fail, Mails } from '@passerelle/service-kit';
import { DataSource, type EntityManager, MoreThan, Not } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { KnownSources } from '../devices/known-sources.js';
import type { Origin } from '../devices/origin.js';
import { UnprovenClaim } from '../mailbox/unproven-claim.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { checkNewPassword } from '../passwords/password-policy.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { digest } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { PasswordReset } from './password-reset.entity.js';
import { passwordChangedMail } from './reset-mails.js';

/** A link that was used is answered alike, for the same password, for this long: its first answer may have got lost, ms. */
const sentAgainMs = 10 * 60_000;

/** Sets a new password with the token of a mailed link, which also proves the mailbox: a claim without proof yields to its owner. */
@Injectable()
export class ResetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionEnding,
    private readonly proof: PasswordProof,
    private readonly claim: UnprovenClaim,
    private readonly sources: KnownSources,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Sent again, it changes nothing and says the same.
   * @throws ProblemError `validation_failed` for a refused password, or a token that is unknown, used or too old; `too_many_requests`.
   */
  async confirm(
    { uid, token, new_password }: BodyOf<typeof confirmPasswordReset>,
    origin: Origin,
  ): Promise<void> {
    const reset = await this.dataSource.getRepository(PasswordReset).findOneBy({ digest: digest(token) });
    if (reset?.accountId !== uid) this.refuse();
    const isOpen = reset.expiresAt > this.clock.now();
    if (!isOpen && (await this.isDone(reset.digest, new_password))) return;
    if (!isOpen) this.refuse();
    checkNewPassword(confirmPasswordReset, new_password);
    // Hashed before the transaction, which then holds its locks for milliseconds.
    const passwordHash = await this.passwords.hash(new_password);
    const done = await this.dataSource.transaction((tx) => this.spend(tx, reset, passwordHash, origin));
    if (!done && (await this.isDone(reset.digest, new_password))) return;
    if (!done) this.refuse();
    this.log.record('password_reset_done', { userId: reset.accountId });
  }

  /** Whether a link that ended just now has set this password already. Tried within the account's budgets: whoever has such a link guesses no more than elsewhere. */
  private async isDone(link: Buffer, password: string): Promise<boolean> {
    const ended = MoreThan(new Date(this.clock.now().getTime() - sentAgainMs));
    const reset = await this.dataSource
      .getRepository(PasswordReset)
      .findOneBy({ digest: link, expiresAt: ended });
    const account =
      reset &&
      (await this.dataSource.getRepository(Account).findOneBy({ id: reset.accountId, disabled: false }));
    return account !== null && this.proof.prove({ email: account.email, account, source: 'self' }, password);
  }

  /** False when the same token was spent in the same instant: that it ends here is what makes it single use. */
  private async spend(
    tx: EntityManager,
    reset: PasswordReset,
    passwordHash: string,
    origin: Origin,
  ): Promise<boolean> {
    // The account first, as where a password is changed: two links, or a link and a change, then wait in one order.
    const account = await tx.findOne(Account, {
      where: { id: reset.accountId, disabled: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!account) return false;
    const now = this.clock.now();
    const link = { digest: reset.digest, expiresAt: MoreThan(now) };
    const spent = await tx.update(PasswordReset, link, { expiresAt: now });
    if (spent.affected !== 1) return false;
    const takenOver = account.provenAt === null;
    await tx.update(Account, account.id, { passwordHash });
    await tx.delete(PasswordReset, { accountId: account.id, digest: Not(reset.digest) });
    await this.sessions.endAll(tx, account.id, 'password_reset');
    if (takenOver) await this.claim.yieldTo(tx, account);
    // Who owns the mailbox gets in from here, even while strangers spend the budget for wrong passwords.
    await this.sources.rememberAddress(tx, account.id, origin);
    await this.proof.forgive(tx, account.email);
    const { PUBLIC_URL } = this.config;
    await this.mails.add(
      tx,
      passwordChangedMail(account, PUBLIC_URL, 'tous les appareils connectés', takenOver),
    );
    return true;
  }

  private refuse(): never {
    this.log.record('password_reset_refused');
    fail(confirmPasswordReset, 'validation_failed', {
      errors: [
        {
          field: 'token',
          message: 'Ce lien de réinitialisation est invalide ou a expiré. Demandez-en un nouveau.',
        },
      ],
    });
  }
}
