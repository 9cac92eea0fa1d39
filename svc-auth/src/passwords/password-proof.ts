import { Injectable } from '@nestjs/common';
import { anyCall, fail } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { type Budget, Budgets } from '../security/budgets.js';
import type { AskTurn } from '../security/gate.js';
import { PasswordHasher } from './password-hasher.js';
import { RecentGuessers } from './recent-guessers.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Wrong passwords that one account takes from one kind of source (OWASP ASVS 5.0, 6.3.1). */
export const wrongPasswordBudgets: readonly Budget[] = [
  { name: 'wrong-password', limit: 20, windowMs: 15 * minute },
  { name: 'wrong-password-a-day', limit: 100, windowMs: day },
];

/**
 * What a stranger's place may still try once strangers together have spent theirs: whoever guesses from elsewhere slows an owner at a
 * new place, and does not lock them out.
 */
export const placeBudgets: readonly Budget[] = [
  { name: 'wrong-password-pace', limit: 1, windowMs: minute / 2 },
  { name: 'wrong-password-a-day', limit: 5, windowMs: day },
];

/** Where that ends too: what two hundred places have guessed in a day. */
export const allPlacesBudgets: readonly Budget[] = [
  { name: 'wrong-password-anywhere-a-day', limit: 1_000, windowMs: day },
];

/** Seconds that a stranger waits, of those that all strangers and those that their place must wait. */
export const strangerWait = (strangers: number, place: number): number => Math.min(strangers, place);

/**
 * Where a password comes from. Each source of an account has budgets of its own, so that strangers who guess do not lock out its
 * owner: `strangers` is everybody who never signed in to it, `claims` the checkout page, `self` someone who is signed in.
 */
export type ProofSource = 'strangers' | 'claims' | 'self' | `device:${string}` | `address:${string}` | Place;

/** Where a stranger is. */
export type Place = `place:${string}`;

/** Whose password, and from where. The address counts when there is no account too, and nobody can tell the difference. */
export interface ProofSubject {
  readonly email: string;
  readonly account: Pick<Account, 'passwordHash'> | null;
  readonly source: ProofSource;
  /** Of strangers. */
  readonly place?: Place;
}

/** A subject whose budgets were asked already: seconds until it may try again, 0 when it may now. */
export interface AskedSubject extends ProofSubject {
  readonly wait: number;
}

/** How the budgets call who tries the password of an address from a source. */
export const budgetSubject = ({ source, email }: Pick<ProofSubject, 'source' | 'email'>) =>
  `${source} ${email.toLowerCase()}`;

/** Tries a password against an account, within its budgets. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly budgets: Budgets,
    private readonly guessers: RecentGuessers,
  ) {}

  /**
   * Asked and counted in the hasher's turn: however many come at once, no more are tried than the budget and the hasher's places.
   * @throws ProblemError `too_many_requests` once the budget is spent, whatever the password.
   */
  async prove(subject: ProofSubject, password: string): Promise<boolean> {
    const asked = async () => {
      const wait = await this.budgets.wait(budgetSubject(subject), wrongPasswordBudgets);
      return { ...subject, wait };
    };
    const turnOf: AskTurn = async () =>
      subject.source === 'self' ? { lane: 'known', as: budgetSubject(subject) } : null;
    return (await this.proveAsked(asked, password, turnOf)).proven;
  }

  /** The same for a caller that finds the subject and asks its budgets with one statement, and knows whose turn it is. */
  proveAsked<S extends AskedSubject>(
    ask: () => Promise<S>,
    password: string,
    turnOf: AskTurn,
  ): Promise<{ readonly subject: S; readonly proven: boolean }> {
    return this.hasher.inTurn(async (check) => {
      const subject = await ask();
      if (subject.wait > 0) {
        fail(anyCall, 'too_many_requests', {
          detail: 'Trop de tentatives. Réessayez plus tard ou réinitialisez votre mot de passe.',
          headers: { 'retry-after': String(subject.wait) },
        });
      }
      const proven = await check(subject.account?.passwordHash ?? null, password);
      if (!proven) await this.spend(subject);
      return { subject, proven };
    }, turnOf);
  }

  private async spend({ email, source, place }: ProofSubject): Promise<void> {
    const own = budgetSubject({ source, email });
    if (place) this.guessers.add(place);
    if (!place) await this.budgets.spend(own, wrongPasswordBudgets);
    else
      await this.budgets.spendTogether([
        [own, [...wrongPasswordBudgets, ...allPlacesBudgets]],
        [budgetSubject({ source: place, email }), placeBudgets],
      ]);
  }

  /** The mailbox's owner has chosen a new password: what was counted against the old one from everywhere is forgotten. */
  async forgive(tx: EntityManager, email: string): Promise<void> {
    for (const source of ['strangers', 'claims', 'self'] as const) {
      const all = [...wrongPasswordBudgets, ...allPlacesBudgets];
      await this.budgets.clear(budgetSubject({ source, email }), all, tx);
    }
  }
}
