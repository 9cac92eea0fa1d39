import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { Seal } from '../security/seal.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { newRecoveryCode, readCode, recoverySet } from './typed-code.js';

/** The codes that stand in for a factor that is lost: ten at a time, each good once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly seal: Seal,
    private readonly clock: Clock,
  ) {}

  /** New ones, which nobody can read again; those of before are gone. */
  async make(tx: EntityManager, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: recoverySet }, newRecoveryCode);
    const createdAt = this.clock.now();
    await tx.delete(RecoveryCode, { accountId });
    await tx.insert(
      RecoveryCode,
      codes.map((code) => ({ accountId, createdAt, digest: this.digestOf(accountId, code), usedAt: null })),
    );
    return codes;
  }

  /** Uses one up; false when it is none, or was used. */
  async spend(tx: EntityManager, accountId: string, code: string): Promise<boolean> {
    const unused = { accountId, digest: this.digestOf(accountId, code), usedAt: IsNull() };
    return (await tx.update(RecoveryCode, unused, { usedAt: this.clock.now() })).affected === 1;
  }

  left(tx: EntityManager, accountId: string): Promise<number> {
    return tx.countBy(RecoveryCode, { accountId, usedAt: IsNull() });
  }

  private digestOf(accountId: string, code: string): Buffer {
    const read = readCode(code);
    return this.seal.digest('code' in read ? read.code : '', accountId);
  }
}
