import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type BodyOf, beginTotp, confirmTotp, type SuccessOf } from '@passerelle/contracts';
import { type Caller, Clock, fail } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { OwnPassword } from '../../passwords/own-password.js';
import { lifetimes } from '../../security/lifetimes.js';
import { Seal } from '../../security/seal.js';
import { FactorRow } from '../factor.entity.js';
import { type AddedFactor, FactorChanges } from '../factor-changes.js';
import { RecoveryCodes } from '../recovery-codes.js';
import { readCode } from '../typed-code.js';
import { isOfWrongClock, newTotpSecret, stepOf, totpAddress } from './totp.js';

const instantBytes = 8;
/** Of the oldest, and of the newest. */
const mostOpened = 20;

/** Applications that show codes: how one is added, and whether a code is right. */
@Injectable()
export class TotpFactors implements OnApplicationBootstrap {
  private readonly logger = new Logger(TotpFactors.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnPassword,
    private readonly changes: FactorChanges,
    private readonly codes: RecoveryCodes,
    private readonly seal: Seal,
    private readonly clock: Clock,
  ) {}

  /** With another secret each code is wrong, for everybody, and nobody would say why. */
  async onApplicationBootstrap(): Promise<void> {
    const some = { where: { kind: 'totp' }, take: mostOpened } as const;
    const factors = this.dataSource.getRepository(FactorRow);
    const [first, last] = await Promise.all([
      factors.find({ ...some, order: { createdAt: 'ASC' } }),
      factors.find({ ...some, order: { createdAt: 'DESC' } }),
    ]);
    if ([...first, ...last].every((factor) => this.opened(factor))) return;
    this.logger.error(
      'FACTOR_SECRET is not the one that closed the second factors of this database: put that one back; where it is lost, `user reset-factor` takes each away',
    );
  }

  /**
   * A new secret, which travels sealed in `enrolment`, for this session alone: what is never confirmed leaves nothing behind.
   * @throws ProblemError `validation_failed` for a wrong password, `too_many_requests`.
   */
  async begin(
    caller: Caller,
    { current_password }: BodyOf<typeof beginTotp>,
  ): Promise<SuccessOf<typeof beginTotp>> {
    const { email } = await this.own.prove(beginTotp, caller.userId, current_password);
    const secret = newTotpSecret();
    const until = Buffer.alloc(instantBytes);
    until.writeBigUInt64BE(BigInt(this.clock.now().getTime() + lifetimes.enrolment));
    const enrolment = this.seal.close(Buffer.concat([until, secret]), enrolmentOf(caller));
    return { enrolment: enrolment.toString('base64url'), ...totpAddress(secret, email) };
  }

  /** @throws ProblemError `validation_failed` for an enrolment that is none or too old, and for a wrong code. */
  async confirm(caller: Caller, { enrolment, code }: BodyOf<typeof confirmTotp>): Promise<AddedFactor> {
    const secret = this.secretOf(enrolment, caller);
    if (!secret) refuse('enrolment', 'Le délai de dix minutes est passé. Recommencez.');
    return this.dataSource.transaction(async (tx) => {
      const account = await this.changes.hold(tx, confirmTotp, caller.userId);
      const replaced = await tx.findOneBy(FactorRow, { accountId: account.id, kind: 'totp' });
      // The same enrolment sent twice: its code was taken.
      const isSame = replaced !== null && this.opened(replaced)?.equals(secret) === true;
      const step = this.step(secret, code, isSame ? Number(replaced.lastStep) : 0);
      if (step === null) refuse('code', this.whyNot(secret, code));
      const added = {
        kind: 'totp',
        name: 'Application d’authentification',
        secret: this.seal.close(secret, secretOfAccount(account.id)),
        lastStep: String(step),
      } as const;
      return this.changes.add(tx, account, caller.sessionId, added, { codes: this.codes, replaced });
    });
  }

  /** Takes a code of somebody's application, once; false when it is wrong, was taken, or there is no application. */
  async spend(tx: EntityManager, accountId: string, code: string): Promise<boolean> {
    const factor = await tx.findOne(FactorRow, {
      where: { accountId, kind: 'totp' },
      lock: { mode: 'pessimistic_write' },
    });
    const secret = factor && this.opened(factor);
    const step = secret ? this.step(secret, code, Number(factor.lastStep)) : null;
    if (!factor || step === null) return false;
    await tx.update(FactorRow, factor.id, { lastStep: String(step), lastUsedAt: this.clock.now() });
    return true;
  }

  /** Why a code does not confirm the secret that was just given. */
  private whyNot(secret: Uint8Array, typed: string): string {
    const read = readCode(typed);
    if (read.kind === 'totp' && this.step(secret, typed, 0) !== null)
      return 'Ce code a déjà servi. Entrez le suivant.';
    if (read.kind === 'totp' && isOfWrongClock(secret, read.code, this.clock.now()))
      return 'Ce code est celui d’une autre heure. Réglez l’heure et le fuseau de votre téléphone sur automatique, puis entrez le code affiché.';
    return 'Ce code est incorrect. Entrez celui que l’application montre maintenant.';
  }

  private step(secret: Uint8Array, typed: string, lastStep: number): number | null {
    const read = readCode(typed);
    return read.kind === 'totp' ? stepOf(secret, read.code, this.clock.now(), lastStep) : null;
  }

  private secretOf(enrolment: string, caller: Caller): Buffer | null {
    const opened = this.seal.open(Buffer.from(enrolment, 'base64url'), enrolmentOf(caller));
    if (!opened || Number(opened.readBigUInt64BE()) <= this.clock.now().getTime()) return null;
    return opened.subarray(instantBytes);
  }

  private opened({ secret, accountId }: FactorRow): Buffer | null {
    return secret && this.seal.open(secret, secretOfAccount(accountId));
  }
}

const enrolmentOf = ({ userId, sessionId }: Caller) => `enrolment of totp ${userId} ${sessionId}`;
const secretOfAccount = (accountId: string) => `secret of totp ${accountId}`;

function refuse(field: keyof BodyOf<typeof confirmTotp>, message: string): never {
  fail(confirmTotp, 'validation_failed', { errors: [{ field, message }] });
}
