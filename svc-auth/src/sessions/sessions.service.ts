import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { digest, newSecret } from '../security/secret.js';
import { SecurityLog } from '../security/security-log.js';
import { FactorPolicy } from '../staff/factor-policy.js';
import { AccessTokenIssuer } from '../tokens/access-token-issuer.js';
import { RefreshToken } from './refresh-token.entity.js';
import { judgeRefresh, type RefreshVerdict } from './refresh-verdict.js';
import { Session } from './session.entity.js';
import { SessionEnding } from './session-ending.js';
import { isOutlived } from './session-life.js';

/** A refresh that went well. `cookieRefresh` is null for the token of a body, which stays. */
export interface RefreshedSession {
  readonly session: Session;
  readonly access: string;
  readonly cookieRefresh: string | null;
}

/** Where a refresh token came from; a token of one kind is worth nothing in the other's place. */
export type RefreshPlace = 'cookie' | 'body';

/** Keeps sessions going, and ends them for their holder. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly issuer: AccessTokenIssuer,
    private readonly ending: SessionEnding,
    private readonly policy: FactorPolicy,
    private readonly log: SecurityLog,
  ) {}

  /** A new access token for a refresh token, or null when it is not (or no longer) worth one. */
  async refresh(secret: string, place: RefreshPlace): Promise<RefreshedSession | null> {
    const refreshed = await this.dataSource.transaction((tx) => this.refreshIn(tx, secret, place));
    if (!refreshed) return null;
    const { account, session, cookieRefresh } = refreshed;
    const { id: sessionId, expiresAt: notAfter } = session;
    const holder = { userId: account.id, sessionId, roles: this.policy.rolesOf(account, session), notAfter };
    return { session, cookieRefresh, access: this.issuer.issue(holder) };
  }

  /** Ends the session of a refresh token, spent ones included; an unknown token ends nothing. */
  async endByRefresh(secret: string): Promise<void> {
    const token = await this.dataSource.getRepository(RefreshToken).findOneBy({ digest: digest(secret) });
    if (token) await this.endById(token.sessionId);
  }

  /** Ends a session that its holder left. */
  async endById(sessionId: string): Promise<void> {
    await this.dataSource.transaction((tx) => this.ending.end(tx, sessionId, 'logout'));
  }

  private async refreshIn(tx: EntityManager, secret: string, place: RefreshPlace) {
    const token = await tx.findOneBy(RefreshToken, { digest: digest(secret) });
    if (!token || place !== (token.generation === null ? 'body' : 'cookie')) return null;
    // The lock puts the tabs of one browser in a row: one rotates, the next finds its cookie the previous one.
    const session = await tx.findOne(Session, {
      where: { id: token.sessionId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!session) return null;
    const account = await tx.findOneBy(Account, { id: session.accountId, disabled: false });
    const verdict = judgeRefresh(token, session, this.clock.now());
    if (verdict === 'reuse') {
      this.log.record('refresh_reuse', { sessionId: session.id, userId: session.accountId });
      await this.ending.end(tx, session.id, 'reuse');
    }
    if (!account || verdict === 'reuse' || verdict === 'dead') return null;
    if (isOutlived(account.roles, session, this.clock.now())) {
      await this.ending.end(tx, session.id, 'unused');
      return null;
    }
    return { account, session, cookieRefresh: await this.replace(tx, session, verdict) };
  }

  private async replace(
    tx: EntityManager,
    session: Session,
    verdict: Extract<RefreshVerdict, 'rotate' | 'tolerate' | 'steady'>,
  ): Promise<string | null> {
    session.lastUsedAt = this.clock.now();
    if (verdict === 'rotate') {
      session.generation += 1;
      session.rotatedAt = session.lastUsedAt;
    }
    const { generation, rotatedAt, lastUsedAt, expiresAt } = session;
    await tx.update(Session, session.id, { generation, rotatedAt, lastUsedAt });
    if (verdict === 'steady') return null;
    const secret = newSecret();
    await tx.insert(RefreshToken, { digest: digest(secret), sessionId: session.id, generation, expiresAt });
    return secret;
  }
}
