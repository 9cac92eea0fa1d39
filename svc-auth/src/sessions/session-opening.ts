import { Injectable } from '@nestjs/common';
import { Clock, newId, runPrepared } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { KnownSources } from '../devices/known-sources.js';
import { knownLately, type RecognisedOrigin } from '../devices/recognition.js';
import { digest, newSecret } from '../security/secret.js';
import { AccessTokenIssuer } from '../tokens/access-token-issuer.js';
import { lifetimes } from './lifetimes.js';
import { openSession } from './open-session.sql.js';
import type { Session } from './session.entity.js';
import type { SignInAccount } from './sign-in-context.sql.js';

/** A session just opened: what the reply's body and its cookies carry. */
export interface OpenedSession {
  readonly session: Pick<Session, 'id' | 'remember' | 'expiresAt'>;
  readonly access: string;
  /** For the cookie; rotates. */
  readonly cookieRefresh: string;
  /** For the body; does not rotate. */
  readonly bodyRefresh: string;
  /** For the device's cookie. */
  readonly device: string;
}

/** What `openSession` answers: the account's roles at that moment. */
type Held = Pick<Account, 'roles'>;

/** Opens sessions. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly issuer: AccessTokenIssuer,
    private readonly sources: KnownSources,
  ) {}

  /** Opens a session for someone who has just proven who they are; null when their password changed, or they were disabled, meanwhile. */
  async open(
    account: SignInAccount,
    remember: boolean,
    origin: RecognisedOrigin,
  ): Promise<OpenedSession | null> {
    const now = this.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const expiresAt = after(remember ? lifetimes.remembered : lifetimes.session);
    const session = { id: newId(now.getTime()), remember, expiresAt };
    const [cookieRefresh, bodyRefresh] = [newSecret(), newSecret()];
    const written = await this.write(account, origin, [
      session.id,
      account.id,
      account.passwordHash,
      remember,
      now,
      origin.userAgent,
      expiresAt,
      digest(cookieRefresh),
      digest(bodyRefresh),
      after(lifetimes.bodyRefresh),
    ]);
    if (!written) return null;
    const { roles, device } = written;
    const holder = { userId: account.id, sessionId: session.id, roles, notAfter: expiresAt };
    return { session, access: this.issuer.issue(holder), cookieRefresh, bodyRefresh, device };
  }

  /** At a usual place the session is all there is to write: one statement, which is a transaction of its own. */
  private async write(account: SignInAccount, origin: RecognisedOrigin, values: readonly unknown[]) {
    const device = knownLately(origin);
    if (device) {
      const [held] = await runPrepared<Held>(this.dataSource, openSession, values);
      return held && { ...held, device };
    }
    return this.dataSource.transaction(async (tx) => {
      const [held]: Held[] = await tx.query(openSession.text, [...values]);
      return held && { ...held, device: await this.sources.remember(tx, account, origin) };
    });
  }
}
