import type { EntityManager } from 'typeorm';
import { PendingSignIn } from '../sessions/pending-sign-in.entity.js';
import { FactorRow } from './factor.entity.js';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** Takes all second factors from an account, its recovery codes, and sign-ins that wait for them; gives how many factors that were. */
export async function forgetFactors(tx: EntityManager, accountId: string): Promise<number> {
  const { affected } = await tx.delete(FactorRow, { accountId });
  await tx.delete(RecoveryCode, { accountId });
  await tx.delete(PendingSignIn, { accountId });
  await tx.delete(PasskeyChallenge, { accountId });
  return affected ?? 0;
}
