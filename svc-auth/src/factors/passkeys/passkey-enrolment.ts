import { Inject, Injectable } from '@nestjs/common';
import {
  type BodyOf,
  beginPasskey,
  confirmPasskey,
  type PasskeyRegistration,
  type SuccessOf,
} from '@passerelle/contracts';
import { type Caller, fail } from '@passerelle/service-kit';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config.js';
import { deviceName } from '../../devices/device-name.js';
import { OwnPassword } from '../../passwords/own-password.js';
import { lifetimes } from '../../security/lifetimes.js';
import { FactorRow } from '../factor.entity.js';
import { type AddedFactor, FactorChanges } from '../factor-changes.js';
import { RecoveryCodes } from '../recovery-codes.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { credentialOf, passkeysOf } from './passkey-rows.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';

/** Of one person: telephones, computers and a key or two. */
const passkeyLimit = 10;
/** COSE: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** How a passkey is added. */
@Injectable()
export class PasskeyEnrolment {
  private readonly party: RelyingParty;

  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnPassword,
    private readonly challenges: PasskeyChallenges,
    private readonly changes: FactorChanges,
    private readonly codes: RecoveryCodes,
    @Inject(AUTH_CONFIG) { PUBLIC_URL }: AuthConfig,
  ) {
    this.party = relyingPartyOf(PUBLIC_URL);
  }

  /** @throws ProblemError `validation_failed` for a wrong password, `limit_reached`, `too_many_requests`. */
  async begin(
    caller: Caller,
    { current_password }: BodyOf<typeof beginPasskey>,
    userAgent: string | null,
  ): Promise<SuccessOf<typeof beginPasskey>> {
    const account = await this.own.prove(beginPasskey, caller.userId, current_password);
    const kept = await this.keptBy(this.dataSource.manager, beginPasskey, account.id);
    const challenge = await this.challenges.open(account.id, caller, lifetimes.enrolment);
    const { id, name } = this.party;
    return {
      name: deviceName(userAgent),
      options: {
        challenge,
        rp: { id, name },
        // An authenticator keeps one passkey for each id: the account's own, which tells a thief nothing.
        user: { id: userHandleOf(account.id), name: account.email, displayName: account.email },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: lifetimes.enrolment,
        attestation: 'none',
        excludeCredentials: kept.map(credentialOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    };
  }

  /** @throws ProblemError `validation_failed` for an answer that is not to this session's challenge, `conflict`, `limit_reached`. */
  async confirm(caller: Caller, { name, passkey }: BodyOf<typeof confirmPasskey>): Promise<AddedFactor> {
    const made = await this.verified(caller, passkey);
    if (!made)
      fail(confirmPasskey, 'validation_failed', {
        errors: [{ field: 'passkey', message: 'Cette clé d’accès n’a pas pu être vérifiée. Recommencez.' }],
      });
    const credentialId = Buffer.from(made.id, 'base64url');
    return this.dataSource.transaction(async (tx) => {
      const account = await this.changes.hold(tx, confirmPasskey, caller.userId);
      await this.keptBy(tx, confirmPasskey, account.id);
      if (await tx.existsBy(FactorRow, { credentialId }))
        fail(confirmPasskey, 'conflict', { detail: 'Cette clé d’accès est déjà enregistrée.' });
      const added = {
        kind: 'passkey',
        name,
        credentialId,
        publicKey: Buffer.from(made.publicKey),
        counter: String(made.counter),
        transports: made.transports ?? [],
      } as const;
      return this.changes.add(tx, account, caller.sessionId, added, { codes: this.codes });
    });
  }

  /** The credential of an answer; null where the challenge, the address or the signature is wrong. */
  private async verified(
    { sessionId }: Caller,
    passkey: PasskeyRegistration,
  ): Promise<WebAuthnCredential | null> {
    // Only when somebody adds one: it reads certificates of all makers of authenticators, which nobody is asked for.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    try {
      const format = decodeAttestationObject(
        Buffer.from(passkey.response.attestationObject, 'base64url'),
      ).get('fmt');
      // Browsers leave these two when none is asked for; the others would have their certificates looked up elsewhere.
      if (format !== 'none' && format !== 'packed') return null;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge: (challenge) => this.challenges.spend({ sessionId }, challenge),
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      });
      return verified ? registrationInfo.credential : null;
    } catch {
      return null;
    }
  }

  private async keptBy(
    tx: EntityManager,
    call: typeof beginPasskey | typeof confirmPasskey,
    accountId: string,
  ): Promise<FactorRow[]> {
    const kept = await passkeysOf(tx, accountId);
    if (kept.length >= passkeyLimit)
      fail(call, 'limit_reached', {
        detail: `${passkeyLimit} clés d’accès au plus : retirez-en une d’abord.`,
      });
    return kept;
  }
}

const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
