import { Injectable } from '@nestjs/common';
import { signInWithFactor } from '@passerelle/contracts';
import { fail, Mails } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import type { SignInOrigin } from '../devices/recognition.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { SecurityLog } from '../security/security-log.js';
import { PendingSignIns } from '../sessions/pending-sign-ins.js';
import { SessionOpening } from '../sessions/session-opening.js';
import { SignInContexts } from '../sessions/sign-in-contexts.js';
import type { SignedIn } from '../sessions/sign-in-replies.js';
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

/** The second step of a sign-in. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pending: PendingSignIns,
    private readonly contexts: SignInContexts,
    private readonly sessions: SessionOpening,
    private readonly totp: TotpFactors,
    private readonly codes: RecoveryCodes,
    private readonly budgets: Budgets,
    private readonly mails: Mails,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws ProblemError `bad_credentials` for a ticket that is none, used, or too old; `validation_failed` for a wrong code;
   * `too_many_requests` after many.
   */
  async signIn(ticket: string, code: string, origin: SignInOrigin): Promise<SignedIn> {
    const waiting = (await this.pending.find(ticket)) ?? this.tooLate();
    // Counted before it is tried: however many come at once, no more are tried than this.
    if (!(await this.budgets.take(waiting.id, codeBudgets))) {
      const wait = await this.budgets.wait(waiting.id, codeBudgets);
      fail(signInWithFactor, 'too_many_requests', {
        detail: 'Trop de codes incorrects. Réessayez plus tard.',
        headers: { 'retry-after': String(Math.max(1, wait)) },
      });
    }
    const { address } = origin;
    const isRight = await this.dataSource.transaction((tx) => this.spend(tx, waiting.id, ticket, code));
    if (!isRight) {
      this.log.record('factor_refused', { userId: waiting.id, address });
      fail(signInWithFactor, 'validation_failed', {
        errors: [{ field: 'code', message: 'Ce code est incorrect ou a déjà servi.' }],
      });
    }
    await this.budgets.clear(waiting.id, codeBudgets);
    const { account, from } = await this.contexts.read(waiting.email, origin);
    const opened =
      account?.id === waiting.id
        ? await this.sessions.open(account, from, { remember: waiting.remember, twoFactor: true })
        : null;
    if (!account || !opened) return this.tooLate();
    this.log.record('sign_in', { userId: account.id, sessionId: opened.session.id, address });
    return { ...opened, account };
  }

  /** Uses up the code, then the ticket; a wrong code leaves both. */
  private async spend(tx: EntityManager, accountId: string, ticket: string, code: string): Promise<boolean> {
    const typed = readCode(code);
    if (typed.kind === 'neither') return false;
    const isRight =
      typed.kind === 'totp'
        ? await this.totp.spend(tx, accountId, typed.code)
        : await this.codes.spend(tx, accountId, typed.code);
    if (!isRight) return false;
    if (!(await this.pending.spend(tx, ticket))) return this.tooLate();
    if (typed.kind === 'recovery') await this.tellOfRecovery(tx, accountId);
    return true;
  }

  private async tellOfRecovery(tx: EntityManager, accountId: string): Promise<void> {
    const account = await tx.findOneByOrFail(Account, { id: accountId });
    const left = await this.codes.left(tx, accountId);
    await this.mails.add(tx, factorMail(account, 'code_used', { left }));
    this.log.record('recovery_code_used', { userId: accountId });
  }

  private tooLate(): never {
    return fail(signInWithFactor, 'bad_credentials', {
      detail: 'La connexion a pris trop de temps. Entrez à nouveau votre mot de passe.',
    });
  }
}
