import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseListener } from '../database/database-listener.js';
import { Clock } from '../time/clock.js';

export interface Revocation {
  readonly sessionId: string;
  readonly userId: string;
  /** When the last of the session's access tokens expires: kept until then. */
  readonly tokensExpireAt: Date;
}

const channel = 'passerelle_session_revoked';
const forgetEveryMs = 60_000;

/** Revokes a session from any process that has the service's database, such as a tool of its operators. */
export async function revokeSession(
  tx: EntityManager,
  { sessionId, userId, tokensExpireAt }: Revocation,
): Promise<void> {
  await tx.query(
    `INSERT INTO revoked_session (session_id, user_id, tokens_expire_at) VALUES ($1, $2, $3)
     ON CONFLICT (session_id) DO UPDATE SET tokens_expire_at = greatest(revoked_session.tokens_expire_at, $3)`,
    [sessionId, userId, tokensExpireAt],
  );
  await tx.query('SELECT pg_notify($1, $2)', [channel, `${tokensExpireAt.getTime()} ${sessionId}`]);
}

/** Sessions whose tokens are refused although they have not expired: a table, and the same in the memory of every process. */
@Injectable()
export class RevokedSessions implements OnApplicationBootstrap, OnModuleDestroy {
  /** Session id to the instant (ms) from which nobody needs to remember it. */
  private readonly sessions = new Map<string, number>();
  private forgetting: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: DatabaseListener,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.listen(
      channel,
      (payload) => this.remember(payload),
      () => this.load(),
    );
    this.forgetting = setInterval(() => this.forget(), forgetEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.forgetting);
  }

  /** Whether the session's tokens are refused. */
  has(sessionId: string): boolean {
    return this.sessions.has(sessionId);
  }

  /** Revokes a session when the transaction commits; every process of this service knows it within a second. */
  revoke(tx: EntityManager, revocation: Revocation): Promise<void> {
    return revokeSession(tx, revocation);
  }

  private remember(payload: string): void {
    const space = payload.indexOf(' ');
    this.sessions.set(payload.slice(space + 1), Number(payload.slice(0, space)));
  }

  /** Reads what this process may have missed: at the start, and whenever the listening connection was lost. */
  private async load(): Promise<void> {
    const rows: { session_id: string; tokens_expire_at: Date }[] = await this.dataSource.query(
      'SELECT session_id, tokens_expire_at FROM revoked_session WHERE tokens_expire_at > $1',
      [this.clock.now()],
    );
    for (const row of rows) this.sessions.set(row.session_id, row.tokens_expire_at.getTime());
  }

  private forget(): void {
    const now = this.clock.now().getTime();
    for (const [sessionId, until] of this.sessions) if (until <= now) this.sessions.delete(sessionId);
  }
}
