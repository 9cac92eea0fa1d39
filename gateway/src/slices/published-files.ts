import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from '@passerelle/contracts';
import { reasonOf } from '@passerelle/process-kit';
import type { Storage } from '@passerelle/process-kit/storage';
import type { Logger } from 'pino';
import { type ReleaseStore, StoreAwayError } from '../releases/release-state.js';
import { keyOf } from '../releases/retention.js';
import { type BuildFile, integrityOf } from './build-files.js';
import { PublishedHashes } from './published-hashes.js';
import { folderOf, isDraft, storeFiles, type VersionId } from './store-build.js';
import { StoredVersions } from './stored-versions.js';
import { unpacked } from './unpacked.js';

export interface PublishedFilesOptions {
  /** Where they lie on this machine. */
  readonly slicesDir: string;
  /** Where the gateways of other machines find them; without one the folder is all there is. */
  readonly storage?: Storage | undefined;
  readonly store: Pick<ReleaseStore, 'state'>;
  readonly log: Logger;
}

/** What is younger may be on its way from a publish, ms. */
const leftOverMs = 3_600_000;

/** A folder with another name is none of ours. */
const sliceName = /^[a-z][\w-]*$/;
/** `/slices/<name>/<version>/<file>` */
const address = /^\/slices\/([a-z][\w-]*)\/(\d[\w.+-]*)\/([^?]+)/;

/**
 * The files of published versions, in a folder of this machine. Gateways on several machines share a storage: who publishes a version puts
 * it there, who misses it brings it, and compares every file with what was published.
 */
export class PublishedFiles {
  readonly #hashes: PublishedHashes;
  readonly #stored: StoredVersions | undefined;
  /** Where they lie on this machine. */
  readonly folder: string;
  readonly #log: Logger;

  constructor({ slicesDir, storage, store, log }: PublishedFilesOptions) {
    this.folder = slicesDir;
    this.#log = log;
    this.#hashes = new PublishedHashes(store);
    this.#stored = storage && new StoredVersions(storage, slicesDir, log);
  }

  /** Whether other machines have a part in them. */
  get areShared(): boolean {
    return this.#stored !== undefined;
  }

  /**
   * Stores a version that is being published, where all gateways find it.
   * @throws StoreAwayError where the storage does not take it now.
   */
  async put(id: VersionId, files: readonly BuildFile[], how: { compressed: boolean }): Promise<void> {
    await storeFiles(folderOf(this.folder, id), files, how);
    await this.#stored?.share(id).catch((cause: unknown) => {
      this.#log.warn({ reason: reasonOf(cause) }, 'a version cannot be put into the storage');
      throw new StoreAwayError('The storage of published files fails. Nothing has changed.', { cause });
    });
  }

  /**
   * Whether the files of a version are here, brought from the storage where they were not.
   * @throws StorageError where the storage fails.
   */
  async has(id: VersionId): Promise<boolean> {
    if (await this.isHere(id)) return true;
    if (!this.#stored) return false;
    const hashes = await this.#hashes.of(id);
    return hashes ? this.#stored.bring(id, hashes) : false;
  }

  /** The same of the version that an address below `/slices/` names. */
  async hasOf(url: string): Promise<boolean> {
    const [, name, version] = address.exec(url) ?? [];
    return name !== undefined && version !== undefined && this.has({ name, version });
  }

  async isHere(id: VersionId): Promise<boolean> {
    return (await stat(folderOf(this.folder, id)).catch(() => null)) !== null;
  }

  /** Puts a version that is here into the storage, unless it is there. */
  async share(id: VersionId): Promise<void> {
    await this.#stored?.share(id);
  }

  /**
   * Reads a file of a published version, as it was published.
   * @throws Error where its bytes are not those that the registry knows, or are not to be had.
   */
  async read(entry: RegistryEntry, path: string): Promise<string> {
    await this.has(entry);
    const content = await readFile(join(folderOf(this.folder, entry), path));
    if (integrityOf(content) !== entry.integrity[path])
      throw new Error(`${entry.name} ${entry.version}: ${path} is not what was published`);
    return content.toString('utf8');
  }

  /**
   * Whether the bytes of an address, in an encoding, are those that were published. Of a version that the releases do not know nobody can
   * tell: they are. A version that was changed on the disk goes where it can be brought again.
   */
  async arePublished(url: string, encoding: string | undefined, bytes: Buffer): Promise<boolean> {
    const [, name = '', version = '', file = ''] = address.exec(url) ?? [];
    const hashes = await this.#hashes.of({ name, version });
    if (!hashes) return true;
    const content = await unpacked(encoding, bytes);
    if (content && integrityOf(content) === hashes[file]) return true;
    this.#log.error({ name, version, file }, 'a published file was changed on the disk: it is not served');
    if (this.areShared) await this.forget({ name, version });
    return false;
  }

  /**
   * Removes what a publish that was killed has left. Where other machines have a part in the files, also versions that are not `known`, which
   * expired while this one was away: it could bring them again.
   */
  async tidy(known: ReadonlySet<string>): Promise<void> {
    // Where none is known the releases could not be read.
    const mayExpire = this.areShared && known.size > 0;
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter((each) => sliceName.test(each)))
      for (const version of await readdir(join(this.folder, name)).catch(() => [])) {
        const id = { name, version };
        if (!isDraft(version) && (!mayExpire || known.has(keyOf(id)))) continue;
        const info = await stat(folderOf(this.folder, id)).catch(() => null);
        if (info && Date.now() - info.mtimeMs > leftOverMs) await this.forget(id);
      }
  }

  /** Removes a version from this machine. */
  async forget(id: VersionId): Promise<void> {
    this.#stored?.forget(id);
    await rm(folderOf(this.folder, id), { recursive: true, force: true });
  }

  /** Removes a version for all gateways. */
  async remove({ name, version }: VersionId): Promise<void> {
    await this.forget({ name, version });
    await this.#stored?.remove({ name, version }).catch((error: unknown) => {
      this.#log.warn({ name, version, reason: reasonOf(error) }, 'an old version stays in the storage');
    });
  }
}
