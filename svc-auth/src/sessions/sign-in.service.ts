import { Injectable } from '@nestjs/common';
import { type BodyOf, login } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import type { SignInOrigin } from '../devices/recognition.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { SecurityLog } from '../security/security-log.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SessionOpening } from './session-opening.js';
import { SignInContexts } from './sign-in-contexts.js';
import type { SignedIn } from './sign-in-replies.js';

/** What the right password gives: a session, or a ticket for the second step. */
export type FirstStep = SignedIn | { readonly ticket: string };

/** Signs in with an address and a password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly contexts: SignInContexts,
    private readonly passwords: PasswordProof,
    private readonly sessions: SessionOpening,
    private readonly pending: PendingSignIns,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Unknown, disabled and wrong are one case to the caller: same status, same body, same work.
   * @throws ProblemError `bad_credentials`; `too_many_requests` when the address took too many wrong passwords from such a source.
   */
  async signIn(credentials: BodyOf<typeof login>, origin: SignInOrigin): Promise<FirstStep> {
    const { email, password, remember = false } = credentials;
    const context = () => this.contexts.read(email, origin);
    const turnOf = () => this.contexts.turnOf(email, origin);
    const { subject, proven } = await this.passwords.proveAsked(context, password, turnOf);
    const { account, from } = subject;
    const { address } = origin;
    if (account?.hasFactor && proven) {
      const ticket = await this.pending.open(account, remember);
      if (ticket) {
        this.log.record('sign_in_half', { userId: account.id, address });
        return { ticket };
      }
      return this.refuse(email, origin, account.id);
    }
    const opened =
      account && proven ? await this.sessions.open(account, from, { remember, twoFactor: false }) : null;
    if (!account || !opened) return this.refuse(email, origin, account?.id);

    this.log.record('sign_in', { userId: account.id, sessionId: opened.session.id, address });
    return { ...opened, account };
  }

  private refuse(email: string, { address }: SignInOrigin, userId: string | undefined): never {
    this.log.record('sign_in_refused', { userId, email, address });
    return fail(login, 'bad_credentials');
  }
}
