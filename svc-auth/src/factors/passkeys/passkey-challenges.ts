import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource, MoreThan } from 'typeorm';
import { digest } from '../../security/secret.js';
import { PasskeyChallenge } from './passkey-challenge.entity.js';

/** Who may answer a challenge: the session that adds a passkey, or the ticket of a sign-in. */
export type ChallengeHolder = { readonly sessionId: string } | { readonly ticket: string };

const challengeBytes = 32;

/** Challenges for passkeys: each good once, for its holder, for a while. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A new one, base64url; the holder's one before is worth nothing any more. */
  async open(accountId: string, holder: ChallengeHolder, lifeMs: number): Promise<string> {
    const challenge = randomBytes(challengeBytes);
    const expiresAt = new Date(this.clock.now().getTime() + lifeMs);
    await this.dataSource
      .getRepository(PasskeyChallenge)
      .upsert({ holder: holderDigest(holder), accountId, challenge, expiresAt }, ['holder']);
    return challenge.toString('base64url');
  }

  /** Uses one up, whatever comes of the answer: never within a transaction that may be undone. False when it is none, was used, or is too old. */
  async spend(holder: ChallengeHolder, challenge: string): Promise<boolean> {
    const { affected } = await this.dataSource.getRepository(PasskeyChallenge).delete({
      holder: holderDigest(holder),
      challenge: Buffer.from(challenge, 'base64url'),
      expiresAt: MoreThan(this.clock.now()),
    });
    return affected === 1;
  }
}

const holderDigest = (holder: ChallengeHolder): Buffer =>
  digest('ticket' in holder ? `ticket ${holder.ticket}` : `session ${holder.sessionId}`);
