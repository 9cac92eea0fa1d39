import { Inject, Injectable } from '@nestjs/common';
import { listFactors, makeRecoveryCodes, removeFactor, type SuccessOf } from '@passerelle/contracts';
import { type Caller, Clock, fail, Mails, writeAudit } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { OwnPassword } from '../passwords/own-password.js';
import { FactorPolicy } from '../staff/factor-policy.js';
import { FactorRow } from './factor.entity.js';
import { FactorChanges, factorView } from './factor-changes.js';
import { factorMail } from './factor-mails.js';
import { RecoveryCodes } from './recovery-codes.js';

/** Somebody's second factors, for themselves. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnPassword,
    private readonly changes: FactorChanges,
    private readonly codes: RecoveryCodes,
    private readonly policy: FactorPolicy,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws ProblemError `unauthenticated` when the account is gone. */
  async list(userId: string): Promise<SuccessOf<typeof listFactors>> {
    const account = await this.dataSource.getRepository(Account).findOneBy({ id: userId, disabled: false });
    if (!account) fail(listFactors, 'unauthenticated');
    const [factors, left] = await Promise.all([
      this.dataSource
        .getRepository(FactorRow)
        .find({ where: { accountId: userId }, order: { createdAt: 'ASC', id: 'ASC' } }),
      this.codes.left(this.dataSource.manager, userId),
    ]);
    return {
      factors: factors.map(factorView),
      recovery_codes: left,
      required: this.policy.requires(account),
    };
  }

  /**
   * Removes one of somebody's factors, but the last of who must have one.
   * @throws ProblemError `validation_failed` for a wrong password, `not_found`, `conflict`, `too_many_requests`.
   */
  async remove(caller: Caller, factorId: string, password: string): Promise<void> {
    // Before the password: another's is not there, whatever is sent with it.
    const own = await this.dataSource.getRepository(FactorRow).findBy({ accountId: caller.userId });
    if (!own.some(({ id }) => id === factorId)) fail(removeFactor, 'not_found');
    await this.own.prove(removeFactor, caller.userId, password);
    await this.dataSource.transaction(async (tx) => {
      const account = await this.changes.hold(tx, removeFactor, caller.userId);
      const factors = await tx.findBy(FactorRow, { accountId: account.id });
      const factor = factors.find(({ id }) => id === factorId);
      if (!factor) fail(removeFactor, 'not_found');
      if (factors.length === 1 && this.policy.requires(account))
        fail(removeFactor, 'conflict', {
          detail:
            'Votre rôle demande une double authentification : ajoutez une autre méthode avant de retirer celle-ci.',
        });
      await this.changes.remove(tx, account, caller.sessionId, factor);
    });
  }

  /** @throws ProblemError `validation_failed` for a wrong password, `conflict` without a factor, `too_many_requests`. */
  async makeCodes(caller: Caller, password: string): Promise<string[]> {
    await this.own.prove(makeRecoveryCodes, caller.userId, password);
    return this.dataSource.transaction(async (tx) => {
      const account = await this.changes.hold(tx, makeRecoveryCodes, caller.userId);
      if (!(await tx.existsBy(FactorRow, { accountId: account.id }))) fail(makeRecoveryCodes, 'conflict');
      const codes = await this.codes.make(tx, account.id);
      await this.mails.add(tx, factorMail(account, 'codes_made', this.config.PUBLIC_URL));
      const { id } = account;
      const what = 'person.recovery_codes_made';
      await writeAudit(tx, { at: this.clock.now(), by: id, what, subject: id, before: {}, after: {} });
      return codes;
    });
  }
}
