import { Injectable } from '@nestjs/common';
import type { BodyOf, login } from '@passerelle/contracts';
import { ProblemError } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SecurityLog } from '../security/security-log.js';
import { type OpenedSession, SessionsService } from './sessions.service.js';

/** Signs in with an address and a password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Unknown, disabled and wrong are one case to the caller: same status, same body, same work.
   * @throws ProblemError `bad_credentials`
   */
  async signIn(credentials: BodyOf<typeof login>): Promise<OpenedSession & { account: Account }> {
    const { email, password, remember = false } = credentials;
    const account = await this.accounts.findByEmail(email);
    const proven = await this.passwords.verify(account?.passwordHash ?? null, password);
    const opened = account && proven ? await this.sessions.open(account, remember) : null;
    if (!account || !opened) {
      this.log.record('sign_in_refused', { userId: account?.id, email });
      throw new ProblemError('bad_credentials');
    }
    this.log.record('sign_in', { userId: account.id, sessionId: opened.session.id });
    return { ...opened, account };
  }
}
