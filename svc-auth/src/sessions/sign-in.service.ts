import { Injectable } from '@nestjs/common';
import { type BodyOf, login } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import type { ShownAccount } from '../accounts/user-view.js';
import type { SignInOrigin } from '../devices/recognition.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { SecurityLog } from '../security/security-log.js';
import { type OpenedSession, SessionOpening } from './session-opening.js';
import { SignInContexts } from './sign-in-contexts.js';

/** Signs in with an address and a password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly contexts: SignInContexts,
    private readonly passwords: PasswordProof,
    private readonly sessions: SessionOpening,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Unknown, disabled and wrong are one case to the caller: same status, same body, same work.
   * @throws ProblemError `bad_credentials`; `too_many_requests` when the address took too many wrong passwords from such a source.
   */
  async signIn(
    credentials: BodyOf<typeof login>,
    origin: SignInOrigin,
  ): Promise<OpenedSession & { account: ShownAccount }> {
    const { email, password, remember = false } = credentials;
    const context = () => this.contexts.read(email, origin);
    const turnOf = () => this.contexts.turnOf(email, origin);
    const { subject, proven } = await this.passwords.proveAsked(context, password, turnOf);
    const { account, from } = subject;
    const opened = account && proven ? await this.sessions.open(account, remember, from) : null;
    if (!account || !opened) {
      this.log.record('sign_in_refused', { userId: account?.id, email, address: origin.address });
      fail(login, 'bad_credentials');
    }
    const { address } = origin;
    this.log.record('sign_in', { userId: account.id, sessionId: opened.session.id, address });
    return { ...opened, account };
  }
}
