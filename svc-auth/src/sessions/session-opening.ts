import { Injectable } from '@nestjs/common';
import type { Role } from '@passerelle/contracts';
import { Clock, newId, runPrepared } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { KnownSources } from '../devices/known-sources.js';
import { knownLately, type RecognisedOrigin } from '../devices/recognition.js';
import { lifetimes } from '../security/lifetimes.js';
import { digest, newSecret } from '../security/secret.js';
import { FactorPolicy } from '../staff/factor-policy.js';
import { AccessTokenIssuer } from '../tokens/access-token-issuer.js';
import { type Opened, type Opening, openSession, openSessionValues } from './open-session.sql.js';
import type { Session } from './session.entity.js';
import { sessionLife } from './session-life.js';
import type { SignInAccount } from './sign-in-context.sql.js';

/** A session just opened: what the reply's body and its cookies carry. */
export interface OpenedSession {
  readonly session: Pick<Session, 'id' | 'remember' | 'expiresAt'>;
  readonly access: string;
  /** Those that it carries. */
  readonly roles: readonly Role[];
  /** For the cookie; rotates. */
  readonly cookieRefresh: string;
  /** For the body; does not rotate. */
  readonly bodyRefresh: string;
  /** For the device's cookie. */
  readonly device: string;
}

/** Opens sessions. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly issuer: AccessTokenIssuer,
    private readonly sources: KnownSources,
    private readonly policy: FactorPolicy,
  ) {}

  /** Opens a session for someone who has just proven who they are; null when their password changed, they were disabled, got the factor that this lacks, or lost the one that it has, meanwhile. */
  async open(
    account: SignInAccount,
    origin: RecognisedOrigin,
    { remember, twoFactor }: Pick<Session, 'remember' | 'twoFactor'>,
  ): Promise<OpenedSession | null> {
    const now = this.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const expiresAt = after(sessionLife(account.roles, remember));
    const session = { id: newId(now.getTime()), remember, expiresAt };
    const [cookieRefresh, bodyRefresh] = [newSecret(), newSecret()];
    const written = await this.write(account, origin, {
      ...session,
      twoFactor,
      accountId: account.id,
      passwordHash: account.passwordHash,
      at: now,
      userAgent: origin.userAgent,
      cookieDigest: digest(cookieRefresh),
      bodyDigest: digest(bodyRefresh),
      bodyExpiresAt: after(lifetimes.bodyRefresh),
    });
    if (!written) return null;
    const { device } = written;
    const roles = this.policy.rolesOf({ id: account.id, roles: written.roles }, { twoFactor });
    const holder = { userId: account.id, sessionId: session.id, roles, notAfter: expiresAt };
    return { session, roles, access: this.issuer.issue(holder), cookieRefresh, bodyRefresh, device };
  }

  /** At a usual place the session is all there is to write. */
  private async write(account: SignInAccount, origin: RecognisedOrigin, opening: Opening) {
    const device = knownLately(origin);
    if (device) {
      const [opened] = await runPrepared<Opened>(this.dataSource, openSession, openSessionValues(opening));
      return opened && { ...opened, device };
    }
    return this.dataSource.transaction(async (tx) => {
      const [opened]: Opened[] = await tx.query(openSession.text, openSessionValues(opening));
      return opened && { ...opened, device: await this.sources.remember(tx, account, origin) };
    });
  }
}
