import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { uploadProfileImage } from '@passerelle/contracts';
import { Clock, fail, Storage, sweepEach } from '@passerelle/service-kit';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { Gate } from '../security/gate.js';
import { DiscardedImage } from './discarded-image.entity.js';
import { reEncode, storedType } from './re-encode.js';

/** Storage keys of the images begin with it. */
export const imageFolder = 'profiles';
const publicPrefix = '/media/auth/';
/** Longer than an upload takes from its note to its account, ms. */
const provisionalMs = 600_000;

/** Images decoded at a time: one of 24 MP takes some 100 MB while it is. */
const gate = new Gate({ places: 1, waiting: 50 });

/** The profile images: made, replaced, and removed from the storage once no account shows them. */
@Injectable()
export class ProfileImages implements OnModuleDestroy {
  private readonly logger = new Logger(ProfileImages.name);
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes an uploaded file someone's image, under a name of our own. Gives its address, relative to the API host.
   * @throws ProblemError when the file is no image that is accepted; nothing is stored then.
   */
  async replace(userId: string, path: string): Promise<string> {
    const image = await gate.through(() => reEncode(path));
    const key = `${imageFolder}/${randomUUID()}.webp`;
    // Noted before it is written: what a crash leaves behind is swept away.
    await this.note(this.dataSource.manager, key, true);
    await this.storage.put(key, image, { contentType: storedType });
    const address = publicPrefix + key;
    await this.dataSource.transaction(async (tx) => {
      const account = await tx.findOne(Account, {
        where: { id: userId, disabled: false },
        lock: { mode: 'pessimistic_write' },
      });
      if (!account) fail(uploadProfileImage, 'unauthenticated');
      await tx.delete(DiscardedImage, { key });
      if (account.image) await this.discard(tx, account.image);
      await this.accounts.change(tx, userId, { image: address });
    });
    this.sweep();
    return address;
  }

  /** Has an image removed once the transaction is committed. Gives its key in the storage; null where it is none of ours. */
  async discard(tx: EntityManager, address: string): Promise<string | null> {
    if (!address.startsWith(publicPrefix)) return null;
    const key = address.slice(publicPrefix.length);
    await this.note(tx, key, false);
    return key;
  }

  /** Removes what was discarded; the interval finds what could not be removed at once. */
  @Interval('discarded-images', 60_000)
  sweep(): void {
    this.sweeping = this.sweeping
      .then(() => this.removeDiscarded())
      .catch((error: unknown) => this.logger.error(error));
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping;
  }

  private async note(tx: EntityManager, key: string, provisional: boolean): Promise<void> {
    await tx.upsert(DiscardedImage, { key, provisional, discardedAt: this.clock.now() }, ['key']);
  }

  /** An upload in its course is noted too, and left alone for longer than it can take. */
  private async removeDiscarded(): Promise<void> {
    const images = this.dataSource.getRepository(DiscardedImage);
    const before = new Date(this.clock.now().getTime() - provisionalMs);
    const rows = await images.find({
      where: [{ provisional: false }, { discardedAt: LessThan(before) }],
      order: { discardedAt: 'ASC' },
      take: 100,
    });
    await sweepEach(rows, async ({ key }) => {
      await this.storage.delete(key);
      await images.delete({ key });
    });
  }
}
