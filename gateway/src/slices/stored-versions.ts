import type { RegistryEntry } from '@passerelle/contracts';
import { reasonOf, UserError } from '@passerelle/process-kit';
import { type Storage, StorageError } from '@passerelle/process-kit/storage';
import type { Logger } from 'pino';
import { keyOf } from '../releases/retention.js';
import { folderOf, storeForms, type VersionId } from './store-build.js';
import { packVersion, storageKeyOf, unpackVersion } from './stored-version.js';

/** What could not be brought is not asked for again before, ms. */
const pauseMs = 2_000;

const archive = { contentType: 'application/gzip' };

/** Why a version was not brought: the storage failed, or (null) does not have it as it was published. */
interface Refusal {
  readonly error: StorageError | null;
  /** As `performance.now()`. */
  readonly until: number;
}

/** Published versions in a storage that several gateways share, each with a folder of its own. */
export class StoredVersions {
  readonly #bringing = new Map<string, Promise<boolean>>();
  readonly #refusals = new Map<string, Refusal>();
  /** Versions that are known to be there. */
  readonly #shared = new Set<string>();

  constructor(
    private readonly storage: Storage,
    private readonly slicesDir: string,
    private readonly log: Logger,
  ) {}

  /**
   * Brings the files of a version into the folder; false where the storage does not have it as it was published.
   * @throws StorageError where the storage fails.
   */
  async bring(id: VersionId, hashes: RegistryEntry['integrity']): Promise<boolean> {
    const key = keyOf(id);
    const refusal = this.#refusals.get(key);
    if (refusal && performance.now() < refusal.until) {
      if (refusal.error) throw refusal.error;
      return false;
    }
    const bringing = this.#bringing.get(key) ?? this.#bring(id, hashes);
    this.#bringing.set(key, bringing);
    return bringing.finally(() => this.#bringing.delete(key));
  }

  /** Puts a version there, unless it is. */
  async share(id: VersionId): Promise<void> {
    if (this.#shared.has(keyOf(id))) return;
    const key = storageKeyOf(id);
    if (!(await this.storage.has(key)))
      await this.storage.put(key, await packVersion(folderOf(this.slicesDir, id)), archive);
    this.#shared.add(keyOf(id));
  }

  /** Who publishes it again looks whether it is there: another gateway may have removed it. */
  forget(id: VersionId): void {
    this.#shared.delete(keyOf(id));
  }

  async remove(id: VersionId): Promise<void> {
    this.forget(id);
    await this.storage.delete(storageKeyOf(id));
  }

  async #bring({ name, version }: VersionId, hashes: RegistryEntry['integrity']): Promise<boolean> {
    const id = { name, version };
    const refuse = (error: StorageError | null) =>
      this.#refusals.set(keyOf(id), { error, until: performance.now() + pauseMs });
    try {
      const stored = await this.storage.get(storageKeyOf(id));
      if (!stored) throw new UserError('it is not there');
      const forms = await unpackVersion(stored.stream, hashes).finally(() => stored.stream.destroy());
      await storeForms(folderOf(this.slicesDir, id), forms);
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof UserError) {
        this.log.error({ ...id, reason }, 'a version in the storage is not what was published');
        refuse(null);
        return false;
      }
      this.log.warn({ ...id, reason }, 'a version cannot be brought from the storage');
      const failure = new StorageError('unavailable', 'the storage of published files fails', {
        cause: error,
      });
      refuse(failure);
      throw failure;
    }
    this.#shared.add(keyOf(id));
    this.log.info(id, 'a published version was brought');
    return true;
  }
}
