import { Injectable } from '@nestjs/common';
import { ProblemError } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { type Budget, Budgets } from '../security/budgets.js';
import { PasswordHasher } from './password-hasher.js';

const minute = 60_000;

/** Wrong passwords that one account takes from one kind of source (OWASP ASVS 5.0, 6.3.1). */
export const wrongPasswordBudgets: readonly Budget[] = [
  { name: 'wrong-password', limit: 20, windowMs: 15 * minute },
  { name: 'wrong-password-a-day', limit: 100, windowMs: 24 * 60 * minute },
];

/**
 * Where a password comes from. Each source of an account has budgets of its own, so that strangers who guess do not lock out its
 * owner: `strangers` is everybody who never signed in to it, `claims` the checkout page, `self` someone who is signed in.
 */
export type ProofSource = 'strangers' | 'claims' | 'self' | `device:${string}` | `address:${string}`;

/** Whose password, and from where. The address counts when there is no account too, and nobody can tell the difference. */
export interface ProofSubject {
  readonly email: string;
  readonly account: Pick<Account, 'passwordHash'> | null;
  readonly source: ProofSource;
}

/** Tries a password against an account, within its budgets. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Asked and counted in the hasher's turn: however many come at once, no more are tried than the budget and the hasher's places.
   * @throws ProblemError `too_many_requests` once the budget is spent, whatever the password.
   */
  prove({ email, account, source }: ProofSubject, password: string): Promise<boolean> {
    const subject = `${source} ${email.toLowerCase()}`;
    return this.hasher.inTurn(async (check) => {
      const wait = await this.budgets.wait(subject, wrongPasswordBudgets);
      if (wait > 0) {
        throw new ProblemError('too_many_requests', {
          detail: 'Trop de tentatives. Réessayez plus tard ou réinitialisez votre mot de passe.',
          headers: { 'retry-after': String(wait) },
        });
      }
      const proven = await check(account?.passwordHash ?? null, password);
      if (!proven) await this.budgets.spend(subject, wrongPasswordBudgets);
      return proven;
    });
  }

  /** The mailbox's owner has chosen a new password: what was counted against the old one from everywhere is forgotten. */
  async forgive(tx: EntityManager, email: string): Promise<void> {
    for (const source of ['strangers', 'claims', 'self'] as const) {
      await this.budgets.clear(`${source} ${email.toLowerCase()}`, wrongPasswordBudgets, tx);
    }
  }
}
