import { Injectable } from '@nestjs/common';
import type { SessionSummary } from '@passerelle/contracts';
import { type Caller, Clock } from '@passerelle/service-kit';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { deviceName } from '../devices/device-name.js';
import { Session } from './session.entity.js';
import { SessionEnding } from './session-ending.js';
import { isOutlived } from './session-life.js';

/** The sessions of one person, for that person only. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ending: SessionEnding,
    private readonly clock: Clock,
  ) {}

  /** The open ones, the last used first; none that its next renewal would end. */
  async list({
    userId,
    sessionId,
    roles,
  }: Pick<Caller, 'userId' | 'sessionId' | 'roles'>): Promise<SessionSummary[]> {
    const now = this.clock.now();
    const open = await this.dataSource.getRepository(Session).find({
      where: { accountId: userId, endedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
    const living = open.filter((session) => !isOutlived(roles, session, now));
    return living.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      device: deviceName(session.userAgent),
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
    }));
  }

  /** False when the person has no such open session. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const own = await tx.findBy(Session, { accountId: userId, endedAt: IsNull() });
      if (!own.some(({ id }) => id === sessionId)) return false;
      await this.ending.end(tx, sessionId, 'ended_by_owner');
      return true;
    });
  }

  async endAll(userId: string): Promise<void> {
    await this.dataSource.transaction((tx) => this.ending.endAll(tx, userId, 'logout_everywhere'));
  }
}
