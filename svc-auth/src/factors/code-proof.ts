import { Inject, Injectable } from '@nestjs/common';
import { signInWithFactor } from '@passerelle/contracts';
import { fail, Mails } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { SecurityLog } from '../security/security-log.js';
import { factorMail } from './factor-mails.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpFactors } from './totp/totp-factors.js';
import { readCode } from './typed-code.js';

const minute = 60_000;

/** Codes that may be tried for one account by whoever has its password: three of a million are right at a time (OWASP ASVS 5.0, 6.6.3). */
const codeBudgets: readonly Budget[] = [
  { name: 'factor-code', limit: 8, windowMs: 15 * minute },
  { name: 'factor-code-a-day', limit: 40, windowMs: 24 * 60 * minute },
];

/** Codes that are typed at the second step of a sign-in: of the application, or for recovery. */
@Injectable()
export class CodeProof {
  constructor(
    private readonly totp: TotpFactors,
    private readonly codes: RecoveryCodes,
    private readonly budgets: Budgets,
    private readonly mails: Mails,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Counts one before it is tried: however many come at once, no more are tried than this.
   * @throws ProblemError `too_many_requests`
   */
  async count(accountId: string): Promise<void> {
    if (await this.budgets.take(accountId, codeBudgets)) return;
    const wait = await this.budgets.wait(accountId, codeBudgets);
    fail(signInWithFactor, 'too_many_requests', {
      detail: 'Trop de codes incorrects. Réessayez plus tard.',
      headers: { 'retry-after': String(Math.max(1, wait)) },
    });
  }

  /** Uses a code up; false for a wrong one. */
  async spend(tx: EntityManager, accountId: string, code: string): Promise<boolean> {
    const typed = readCode(code);
    if (typed.kind === 'neither') return false;
    if (typed.kind === 'totp') return this.totp.spend(tx, accountId, typed.code);
    if (!(await this.codes.spend(tx, accountId, typed.code))) return false;
    const account = await tx.findOneByOrFail(Account, { id: accountId });
    const left = await this.codes.left(tx, accountId);
    await this.mails.add(tx, factorMail(account, 'code_used', this.config.PUBLIC_URL, { left }));
    this.log.record('recovery_code_used', { userId: accountId });
    return true;
  }

  /** After a right one. */
  forgive(accountId: string): Promise<void> {
    return this.budgets.clear(accountId, codeBudgets);
  }
}
