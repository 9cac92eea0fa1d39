import { Inject, Injectable } from '@nestjs/common';
import { type PasskeyAssertion, type PasskeyRequest, signInWithFactor } from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config.js';
import { type Budget, Budgets } from '../../security/budgets.js';
import { lifetimes } from '../../security/lifetimes.js';
import { SecurityLog } from '../../security/security-log.js';
import { FactorRow } from '../factor.entity.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { credentialOf, passkeysOf } from './passkey-rows.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';
import { isNextSignature } from './signature-counter.js';

/** Answers to one sign-in. There is nothing to guess; what each costs us is bounded, and a new ticket asks for the password. */
const answerBudgets: readonly Budget[] = [
  { name: 'factor-passkey', limit: 10, windowMs: lifetimes.pendingSignIn },
];

/** Passkeys at the second step of a sign-in. */
@Injectable()
export class PasskeyProof {
  private readonly party: RelyingParty;

  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) { PUBLIC_URL }: AuthConfig,
  ) {
    this.party = relyingPartyOf(PUBLIC_URL);
  }

  /** What a browser asks for one of somebody's passkeys with; null where they have none. */
  async ask(accountId: string, ticket: string): Promise<PasskeyRequest | null> {
    const kept = await passkeysOf(this.dataSource.manager, accountId);
    if (kept.length === 0) return null;
    return {
      challenge: await this.challenges.open(accountId, { ticket }, lifetimes.pendingSignIn),
      rpId: this.party.id,
      timeout: lifetimes.pendingSignIn,
      allowCredentials: kept.map(credentialOf),
      userVerification: 'preferred',
    };
  }

  /**
   * Uses the challenge of the ticket up; what the answer is worth is for `spend` to say. Null when it is none.
   * @throws ProblemError `too_many_requests`
   */
  async open(ticket: string, { response }: PasskeyAssertion): Promise<string | null> {
    if (!(await this.budgets.take(ticket, answerBudgets)))
      fail(signInWithFactor, 'too_many_requests', {
        detail: 'Trop d’essais. Revenez à la connexion, puis recommencez.',
        headers: { 'retry-after': String(lifetimes.pendingSignIn / 1000) },
      });
    const challenge = challengeIn(response.clientDataJSON);
    return challenge !== null && (await this.challenges.spend({ ticket }, challenge)) ? challenge : null;
  }

  /**
   * Takes an answer to `challenge` of one of somebody's passkeys; false when it is not theirs, of another address, badly signed, or of a copy
   * of the passkey.
   */
  async spend(
    tx: EntityManager,
    accountId: string,
    passkey: PasskeyAssertion,
    challenge: string,
  ): Promise<boolean> {
    const factor = await tx.findOne(FactorRow, {
      where: { accountId, kind: 'passkey', credentialId: Buffer.from(passkey.id, 'base64url') },
      lock: { mode: 'pessimistic_write' },
    });
    const shown = factor && (await this.signatures(factor, passkey, challenge));
    if (!factor || shown === null) return false;
    if (!isNextSignature(Number(factor.counter), shown)) {
      this.log.record('passkey_copied', { userId: accountId });
      return false;
    }
    await tx.update(FactorRow, factor.id, { counter: String(shown), lastUsedAt: this.clock.now() });
    return true;
  }

  /** How many signatures the passkey says that it has made; null where this one does not hold. */
  private async signatures(
    { publicKey }: FactorRow,
    passkey: PasskeyAssertion,
    expectedChallenge: string,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: false,
        // The counter is judged above, once the signature holds: what nobody signed raises no alarm.
        credential: { id: passkey.id, publicKey: Uint8Array.from(publicKey ?? []), counter: 0 },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }
}

/** The challenge that an answer says it is to. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
