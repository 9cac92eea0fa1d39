import { Injectable } from '@nestjs/common';
import {
  type BodyOf,
  beginSecondStep,
  type FieldError,
  type PasskeyAssertion,
  type Refuses,
  type SuccessOf,
  signInWithFactor,
} from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignInOrigin } from '../devices/recognition.js';
import { SecurityLog } from '../security/security-log.js';
import { PendingSignIns } from '../sessions/pending-sign-ins.js';
import { SessionOpening } from '../sessions/session-opening.js';
import { SignInContexts } from '../sessions/sign-in-contexts.js';
import type { SignedIn } from '../sessions/sign-in-replies.js';
import { CodeProof } from './code-proof.js';
import { FactorRow } from './factor.entity.js';
import { PasskeyProof } from './passkeys/passkey-proof.js';

type Step = BodyOf<typeof signInWithFactor>;

/** The second step of a sign-in. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pending: PendingSignIns,
    private readonly contexts: SignInContexts,
    private readonly sessions: SessionOpening,
    private readonly codes: CodeProof,
    private readonly passkeys: PasskeyProof,
    private readonly log: SecurityLog,
  ) {}

  /** @throws ProblemError `bad_credentials` for a ticket that is none, used, or too old. */
  async begin(ticket: string): Promise<SuccessOf<typeof beginSecondStep>> {
    const { id } = (await this.pending.find(ticket)) ?? tooLate(beginSecondStep);
    const [passkey, application] = await Promise.all([
      this.passkeys.ask(id, ticket),
      this.dataSource.getRepository(FactorRow).existsBy({ accountId: id, kind: 'totp' }),
    ]);
    return { passkey, application };
  }

  /**
   * @throws ProblemError `bad_credentials` for a ticket that is none, used, or too old; `validation_failed` for a wrong code or passkey;
   * `too_many_requests` after many.
   */
  async signIn(ticket: string, step: Step, origin: SignInOrigin): Promise<SignedIn> {
    const waiting = (await this.pending.find(ticket)) ?? tooLate(signInWithFactor);
    const { address } = origin;
    if (!(await this.prove(waiting.id, ticket, step))) {
      this.log.record('factor_refused', { userId: waiting.id, address });
      fail(signInWithFactor, 'validation_failed', { errors: [refusalOf(step)] });
    }
    const { account, from } = await this.contexts.read(waiting.email, origin);
    const { passwordHash, remember } = waiting;
    const opened =
      account?.id === waiting.id
        ? await this.sessions.open({ ...account, passwordHash }, from, { remember, twoFactor: true })
        : null;
    if (!account || !opened) return tooLate(signInWithFactor);
    this.log.record('sign_in', { userId: account.id, sessionId: opened.session.id, address });
    return { ...opened, account };
  }

  private prove(accountId: string, ticket: string, { code = '', passkey }: Step): Promise<boolean> {
    return passkey
      ? this.proveByPasskey(accountId, ticket, passkey)
      : this.proveByCode(accountId, ticket, code);
  }

  /** Not counted with the codes: who guesses those must not keep the owner's passkey out. */
  private async proveByPasskey(
    accountId: string,
    ticket: string,
    passkey: PasskeyAssertion,
  ): Promise<boolean> {
    const challenge = await this.passkeys.open(ticket, passkey);
    if (challenge === null) return false;
    return this.spend(ticket, (tx) => this.passkeys.spend(tx, accountId, passkey, challenge));
  }

  private async proveByCode(accountId: string, ticket: string, code: string): Promise<boolean> {
    await this.codes.count(accountId);
    const isRight = await this.spend(ticket, (tx) => this.codes.spend(tx, accountId, code));
    if (isRight) await this.codes.forgive(accountId);
    return isRight;
  }

  /** Uses up what proves, then the ticket; what is wrong leaves both. */
  private spend(ticket: string, prove: (tx: EntityManager) => Promise<boolean>): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await prove(tx))) return false;
      return (await this.pending.spend(tx, ticket)) || tooLate(signInWithFactor);
    });
  }
}

const refusalOf = ({ passkey }: Step): FieldError =>
  passkey
    ? { field: 'passkey', message: 'Cette clé d’accès n’a pas été reconnue. Réessayez.' }
    : { field: 'code', message: 'Ce code est incorrect ou a déjà servi.' };

function tooLate(call: Refuses<'bad_credentials'>): never {
  return fail(call, 'bad_credentials', {
    // The answer to the step that used it may have got lost: a recovery code would be used up.
    detail:
      'La connexion a pris trop de temps, ou votre code a déjà servi. Entrez à nouveau votre mot de passe.',
  });
}
