import { Injectable } from '@nestjs/common';
import { deleteMe, userDeleted } from '@passerelle/contracts';
import { Clock, erasePerson, fail, Mails, Outbox } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { ErasedAccount } from '../accounts/erased-account.entity.js';
import { forgetRequestsSql } from '../after-reply/forget-requests.sql.js';
import { ProfileImages } from '../images/profile-images.js';
import { OwnPassword } from '../passwords/own-password.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { SecurityLog } from '../security/security-log.js';
import { SessionEnding } from '../sessions/session-ending.js';

/** Erases a person: everything that is theirs here goes in one transaction, with the event for the other services. `ErasureCompletionHandler` tells them once the others have done so. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnPassword,
    private readonly sessions: SessionEnding,
    private readonly images: ProfileImages,
    private readonly proof: PasswordProof,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** @throws ProblemError `validation_failed` for a wrong password, `too_many_requests`. */
  async erase(userId: string, password: string): Promise<void> {
    const { passwordHash } = await this.own.prove(deleteMe, userId, password);
    await this.dataSource.transaction(async (tx) => {
      const account = await tx.findOne(Account, {
        where: { id: userId, passwordHash },
        lock: { mode: 'pessimistic_write' },
      });
      if (!account) fail(deleteMe, 'unauthenticated');
      await this.eraseIn(tx, account);
    });
    this.log.record('account_erased', { userId });
    this.images.sweep();
  }

  /** Sessions, tokens, reset links and known devices go with the account's row; their revocation stays until their tokens expire. */
  private async eraseIn(tx: EntityManager, account: Account): Promise<void> {
    const { id, email, image } = account;
    const version = account.version + 1;
    const now = this.clock.now();
    // First: it removes the person’s events, and those of the erasure itself must stay.
    await erasePerson(tx, id);
    await this.sessions.endAll(tx, id, 'erased');
    const key = image && (await this.images.discard(tx, image));
    await this.proof.forgive(tx, email);
    for (const statement of forgetRequestsSql) await tx.query(statement, [email]);
    await this.mails.forget(tx, email);
    await tx.insert(ErasedAccount, {
      ...{ id, version, email, image: key || null, erasedAt: now, askedAt: now, completedAt: null },
      waitingFor: [...userDeleted.consumers],
    });
    await tx.delete(Account, id);
    await this.outbox.add(tx, userDeleted, { subject: id, version, data: { user_id: id } });
  }
}
