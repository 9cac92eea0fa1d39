import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RegistryEntry } from '@passerelle/contracts';
import type { Logger } from 'pino';
import type { ReleaseState, ReleaseStore } from '../releases/release-state.js';
import { integrityOf } from './build-files.js';

const unpack: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** `/slices/<name>/<version>/<file>` */
const address = /^\/slices\/([^/]+)\/([^/]+)\/([^?]+)/;

type Hashes = RegistryEntry['integrity'];

/** What the files of the published versions were when they were published. */
export class PublishedHashes {
  #state: ReleaseState | undefined;
  #byVersion = new Map<string, Hashes>();

  constructor(
    private readonly store: Pick<ReleaseStore, 'state'>,
    private readonly log: Logger,
  ) {}

  /** Whether a file, as it was read, is the one that was published. Of a version that the releases do not know nobody can tell: it is. */
  async are(url: string, encoding: string | undefined, bytes: Buffer): Promise<boolean> {
    const [, name = '', version = '', file = ''] = address.exec(url) ?? [];
    const hashes = (await this.#known()).get(`${name}/${version}`);
    if (!hashes) return true;
    const content = await this.#unpacked(encoding, bytes);
    if (content && integrityOf(content) === hashes[file]) return true;
    this.log.error({ name, version, file }, 'a published file was changed on the disk: it is not served');
    return false;
  }

  async #unpacked(encoding: string | undefined, bytes: Buffer): Promise<Buffer | undefined> {
    if (encoding === undefined) return bytes;
    return unpack[encoding]?.(bytes).catch(() => undefined);
  }

  async #known(): Promise<ReadonlyMap<string, Hashes>> {
    const state = await this.store.state().catch(() => this.#state);
    if (state && state !== this.#state) {
      this.#state = state;
      this.#byVersion = new Map(
        state.versions.flatMap(({ name, version, entry }) => {
          const { integrity } = (entry ?? {}) as Partial<RegistryEntry>;
          return integrity ? [[`${name}/${version}`, integrity] as const] : [];
        }),
      );
    }
    return this.#byVersion;
  }
}
