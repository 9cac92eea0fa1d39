import { Inject, Injectable } from '@nestjs/common';
import type { Factor, Refuses } from '@passerelle/contracts';
import { type Author, Clock, fail, Mails, newId, writeAudit } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { SecurityLog } from '../security/security-log.js';
import { PendingSignIn } from '../sessions/pending-sign-in.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { FactorRow } from './factor.entity.js';
import { type FactorNews, factorMail } from './factor-mails.js';
import { forgetFactors } from './forget-factors.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodes } from './recovery-codes.js';

/** A factor to be added: everything but what is the same for all. */
export type NewFactor = Pick<FactorRow, 'kind' | 'name'> & Partial<Omit<FactorRow, 'id' | 'accountId'>>;

/** What an added factor brings its owner. */
export interface AddedFactor {
  readonly factor: FactorRow;
  readonly recoveryCodes: string[] | null;
}

/**
 * Changes somebody's second factors. The change, the end of the other sessions, the mail to the owner and the line in the audit log are one transaction:
 * its caller's, which holds the account.
 */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly sessions: SessionEnding,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'PUBLIC_URL'> | null,
  ) {}

  /** The account, held until the transaction ends: two changes of its factors come one after the other. */
  async hold(tx: EntityManager, call: Refuses<'unauthenticated'>, id: string): Promise<Account> {
    const account = await tx.findOne(Account, {
      where: { id, disabled: false },
      lock: { mode: 'pessimistic_write' },
    });
    return account ?? fail(call, 'unauthenticated');
  }

  /** Adds a factor, in the place of `replaced`; the session that proved it counts as proven with it. The first one comes with `codes`. */
  async add(
    tx: EntityManager,
    account: Account,
    sessionId: string,
    added: NewFactor,
    { codes, replaced }: { readonly codes: RecoveryCodes; readonly replaced?: FactorRow | null },
  ): Promise<AddedFactor> {
    const before = await tx.countBy(FactorRow, { accountId: account.id });
    if (replaced) await tx.delete(FactorRow, { id: replaced.id });
    const id = newId();
    await tx.insert(FactorRow, { id, accountId: account.id, createdAt: this.clock.now(), ...added });
    const factor = await tx.findOneByOrFail(FactorRow, { id });
    await tx.update(Session, { id: sessionId, accountId: account.id }, { twoFactor: true });
    const recoveryCodes = before === 0 ? await codes.make(tx, account.id) : null;
    await this.settle(tx, account, replaced ? 'replaced' : 'added', { before, factor, sessionId });
    return { factor, recoveryCodes };
  }

  /** Removes a factor; with the last one its codes go too. */
  async remove(tx: EntityManager, account: Account, sessionId: string, factor: FactorRow): Promise<void> {
    const before = await tx.countBy(FactorRow, { accountId: account.id });
    await tx.delete(FactorRow, { id: factor.id });
    if (before === 1) {
      await tx.delete(RecoveryCode, { accountId: account.id });
      await tx.update(Session, { id: sessionId }, { twoFactor: false });
    }
    await this.settle(tx, account, 'removed', { before, factor, sessionId });
  }

  /** Takes all of them from somebody who has lost theirs, for an operator; false when there are none. */
  async reset(tx: EntityManager, account: Account, by: Author): Promise<boolean> {
    const before = await forgetFactors(tx, account.id);
    if (before === 0) return false;
    await this.sessions.endAll(tx, account.id, 'factors');
    await this.mails.add(tx, factorMail(account, 'reset', this.config?.PUBLIC_URL ?? null));
    await this.note(tx, account.id, by, 'person.factors_reset', [before, 0]);
    this.log.record('factors_reset', { userId: account.id, reason: by });
    return true;
  }

  private async settle(
    tx: EntityManager,
    account: Account,
    news: Extract<FactorNews, 'added' | 'replaced' | 'removed'>,
    change: { readonly before: number; readonly factor: FactorRow; readonly sessionId: string },
  ): Promise<void> {
    const { before, factor, sessionId } = change;
    const { id } = account;
    await tx.delete(PendingSignIn, { accountId: id });
    await this.sessions.endAll(tx, id, 'factors', sessionId);
    await this.mails.add(
      tx,
      factorMail(account, news, this.config?.PUBLIC_URL ?? null, { name: mailedName(factor) }),
    );
    const after = before + { added: 1, replaced: 0, removed: -1 }[news];
    await this.note(tx, id, id, `person.factor_${news}`, [before, after], factor.kind);
    this.log.record(`factor_${news}`, { userId: id, sessionId, reason: factor.kind });
  }

  private note(
    tx: EntityManager,
    subject: string,
    by: Author,
    what: string,
    [before, after]: readonly [number, number],
    kind?: Factor['kind'],
  ): Promise<void> {
    return writeAudit(tx, {
      at: this.clock.now(),
      ...{ by, what, subject },
      before: { factors: String(before) },
      after: { factors: String(after), ...(kind && { factor: kind }) },
    });
  }
}

/** What its owner chose to call a passkey says by itself not what it is. */
const mailedName = ({ kind, name }: FactorRow): string =>
  kind === 'passkey' ? `clé d’accès « ${name} »` : name;

/** A factor as its owner is shown it. */
export const factorView = ({ id, kind, name, createdAt, lastUsedAt }: FactorRow): Factor => ({
  id,
  kind,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
