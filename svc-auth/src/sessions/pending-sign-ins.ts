import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { lifetimes } from '../security/lifetimes.js';
import { digest, newSecret } from '../security/secret.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { addPendingSql, type FoundPending, findPendingSql } from './pending-sign-in.sql.js';

/** Sign-ins between their two steps. A ticket is no session: it opens nothing but the second step. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A ticket for somebody whose password was just verified; null when it changed, or they were disabled, meanwhile. */
  async open(
    { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
    remember: boolean,
  ): Promise<string | null> {
    const ticket = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimes.pendingSignIn);
    const added: unknown[] = await this.dataSource.query(addPendingSql, [
      digest(ticket),
      id,
      passwordHash,
      remember,
      expiresAt,
    ]);
    return added.length > 0 ? ticket : null;
  }

  async find(ticket: string): Promise<FoundPending | null> {
    const [found] = await this.dataSource.query<FoundPending[]>(findPendingSql, [
      digest(ticket),
      this.clock.now(),
    ]);
    return found ?? null;
  }

  /** Uses a ticket up; false when another step did so in the same instant. */
  async spend(tx: EntityManager, ticket: string): Promise<boolean> {
    return (await tx.delete(PendingSignIn, { digest: digest(ticket) })).affected === 1;
  }
}
