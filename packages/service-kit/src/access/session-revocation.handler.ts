import { Injectable } from '@nestjs/common';
import { sessionRevoked } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { OnEvent, type ReceivedEvent } from '../inbox/on-event.decorator.js';
import { RevokedSessions } from './revoked-sessions.js';

/** Takes over svc-auth's revocations into this service's own table. */
@Injectable()
export class SessionRevocationHandler {
  constructor(private readonly revokedSessions: RevokedSessions) {}

  @OnEvent(sessionRevoked, 'projection')
  async onRevoked({ data }: ReceivedEvent<typeof sessionRevoked>, tx: EntityManager): Promise<void> {
    await this.revokedSessions.revoke(tx, {
      sessionId: data.session_id,
      userId: data.user_id,
      tokensExpireAt: new Date(data.tokens_expire_at),
    });
  }
}
