import { Inject, Injectable } from '@nestjs/common';
import { type BodyOf, setPassword } from '@passerelle/contracts';
import { type Caller, fail, Mails } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { OwnPassword } from '../passwords/own-password.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { checkNewPassword } from '../passwords/password-policy.js';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { passwordChangedMail } from '../resets/reset-mails.js';
import { SecurityLog } from '../security/security-log.js';
import { SessionEnding } from '../sessions/session-ending.js';

/** Changes the password of someone who is signed in. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnPassword,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionEnding,
    private readonly mails: Mails,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Ends all sessions but the caller's, and the reset links that were mailed to a proven address before.
   * @throws ProblemError `validation_failed` for a refused new password or a wrong current one, `too_many_requests`,
   * `conflict` when another change came first.
   */
  async change(caller: Caller, form: BodyOf<typeof setPassword>): Promise<void> {
    checkNewPassword(setPassword, form.new_password);
    const account = await this.own.prove(setPassword, caller.userId, form.current_password);
    const passwordHash = await this.hasher.hash(form.new_password);
    await this.dataSource.transaction(async (tx) => {
      // The condition decides between two changes at once, and against a reset in the same instant.
      const changed = await tx.update(
        Account,
        { id: account.id, passwordHash: account.passwordHash, disabled: false },
        { passwordHash },
      );
      if (changed.affected !== 1) fail(setPassword, 'conflict');
      // Before the mailbox is proven a link may be its owner's, whom a stranger's claim must not keep out.
      if (account.provenAt) await tx.delete(PasswordReset, { accountId: account.id });
      await this.sessions.endAll(tx, account.id, 'password_change', caller.sessionId);
      await this.mails.add(
        tx,
        passwordChangedMail(account, this.config.PUBLIC_URL, 'tous les autres appareils'),
      );
    });
    this.log.record('password_changed', { userId: account.id, sessionId: caller.sessionId });
  }
}
