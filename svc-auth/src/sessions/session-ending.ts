import { Injectable } from '@nestjs/common';
import { sessionRevoked } from '@passerelle/contracts';
import { Clock, Outbox, revokeSession } from '@passerelle/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { lifetimes } from '../security/lifetimes.js';
import { SecurityLog } from '../security/security-log.js';
import { Session, type SessionEnd } from './session.entity.js';

/** Ends sessions before their time, here and in all services, in the caller's transaction. */
@Injectable()
export class SessionEnding {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly log: SecurityLog,
  ) {}

  /** Ends one session; one that has ended already stays as it is, and nothing is said twice. */
  async end(tx: EntityManager, sessionId: string, reason: SessionEnd): Promise<void> {
    const now = this.clock.now();
    const ended = await tx
      .createQueryBuilder()
      .update(Session)
      .set({ endedAt: now, endReason: reason })
      .where({ id: sessionId, endedAt: IsNull() })
      .returning('account_id')
      .execute();
    const row = (ended.raw as { account_id: string }[])[0];
    if (!row) return;
    const tokensExpireAt = new Date(now.getTime() + lifetimes.access + lifetimes.revocationSlack);
    await revokeSession(tx, { sessionId, userId: row.account_id, tokensExpireAt });
    await this.outbox.add(tx, sessionRevoked, {
      subject: sessionId,
      version: 1,
      data: {
        session_id: sessionId,
        user_id: row.account_id,
        tokens_expire_at: tokensExpireAt.toISOString(),
      },
    });
    this.log.record('session_ended', { sessionId, userId: row.account_id, reason });
  }

  /** Ends every session of an account, or all but one; gives how many that were. */
  async endAll(tx: EntityManager, accountId: string, reason: SessionEnd, kept?: string): Promise<number> {
    const open = await tx.find(Session, { where: { accountId, endedAt: IsNull() }, order: { id: 'ASC' } });
    const ending = open.filter(({ id }) => id !== kept);
    for (const { id } of ending) await this.end(tx, id, reason);
    return ending.length;
  }
}
