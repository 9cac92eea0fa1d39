import { Injectable } from '@nestjs/common';
import { Clock, Mails } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { newSecret } from '../security/secret.js';
import { forgetSourcesSql, type KeptSource, keepSourceSql } from './keep-source.sql.js';
import { KnownSource } from './known-source.entity.js';
import { type DeviceOwner, NewDeviceMail } from './new-device-mail.js';
import type { Origin } from './origin.js';
import { addressDigest, deviceDigest, type RecognisedOrigin } from './recognition.js';

/** Devices and addresses that are kept of one account, each; the longest unused go first. */
const keptOfEach = 20;

/** Remembers from where an account is signed in to: such a source is no stranger, and the owner gets a mail about a new device. */
@Injectable()
export class KnownSources {
  constructor(
    private readonly mails: Mails,
    private readonly newDevice: NewDeviceMail,
    private readonly clock: Clock,
  ) {}

  /**
   * Remembers where an account was signed in to, in the sign-in's transaction, and writes to its owner when the device is new; the
   * first device of an account is news to nobody. Gives the secret for the device's cookie.
   */
  async remember(tx: EntityManager, account: DeviceOwner, origin: RecognisedOrigin): Promise<string> {
    if (!origin.fresh.has('address')) await this.rememberAddress(tx, account.id, origin);
    if (origin.device && origin.fresh.has('device')) return origin.device;
    const secret = await this.secretFor(tx, origin.device);
    const wasSignedInTo = await tx.existsBy(KnownSource, { accountId: account.id, kind: 'device' });
    const isNew = await this.keep(tx, account.id, 'device', deviceDigest(secret), origin.userAgent);
    if (isNew && wasSignedInTo) {
      await this.mails.add(tx, this.newDevice.about(account, origin.userAgent, this.clock.now()));
    }
    return secret;
  }

  /** An address whose holder proved to own the account in another way: by its mailbox. */
  async rememberAddress(tx: EntityManager, accountId: string, { network }: Origin): Promise<void> {
    await this.keep(tx, accountId, 'address', addressDigest(network), null);
  }

  /** A browser that several people share keeps its secret; one that we did not make is replaced. */
  private async secretFor(tx: EntityManager, given: string | undefined): Promise<string> {
    if (given && (await tx.existsBy(KnownSource, { digest: deviceDigest(given) }))) return given;
    return newSecret();
  }

  /** True when it was not known. */
  private async keep(
    tx: EntityManager,
    accountId: string,
    kind: KnownSource['kind'],
    key: Buffer,
    userAgent: string | null,
  ): Promise<boolean> {
    const row = [accountId, key, kind, userAgent, this.clock.now()];
    const [kept] = await tx.query<KeptSource[]>(keepSourceSql, row);
    if (!kept?.added) return false;
    await tx.query(forgetSourcesSql, [accountId, kind, keptOfEach]);
    return true;
  }
}
