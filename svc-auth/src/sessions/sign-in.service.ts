import { Injectable } from '@nestjs/common';
import type { BodyOf, login } from '@passerelle/contracts';
import { ProblemError } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { KnownSources, type SignInOrigin } from '../devices/known-sources.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { SecurityLog } from '../security/security-log.js';
import { type OpenedSession, SessionsService } from './sessions.service.js';

/** Signs in with an address and a password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordProof,
    private readonly sources: KnownSources,
    private readonly sessions: SessionsService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Unknown, disabled and wrong are one case to the caller: same status, same body, same work.
   * @throws ProblemError `bad_credentials`; `too_many_requests` when the address took too many wrong passwords from such a source.
   */
  async signIn(
    credentials: BodyOf<typeof login>,
    origin: SignInOrigin,
  ): Promise<OpenedSession & { account: Account }> {
    const { email, password, remember = false } = credentials;
    const account = await this.accounts.findByEmail(email);
    const from = await this.sources.recognise(account, origin);
    const proven = await this.passwords.prove({ email, account, source: from.source }, password);
    const opened = account && proven ? await this.sessions.open(account, remember, from) : null;
    if (!account || !opened) {
      this.log.record('sign_in_refused', { userId: account?.id, email, address: origin.address });
      throw new ProblemError('bad_credentials');
    }
    const { address } = origin;
    this.log.record('sign_in', { userId: account.id, sessionId: opened.session.id, address });
    return { ...opened, account };
  }
}
