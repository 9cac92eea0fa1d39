import type { RegistryEntry } from '@passerelle/contracts';
import type { ReleaseState, ReleaseStore } from '../releases/release-state.js';
import { keyOf } from '../releases/retention.js';
import type { VersionId } from './store-build.js';

type Hashes = RegistryEntry['integrity'];

/** What the files of the published versions were when they were published. */
export class PublishedHashes {
  #state: ReleaseState | undefined;
  #byVersion = new Map<string, Hashes>();

  constructor(private readonly store: Pick<ReleaseStore, 'state'>) {}

  /** By path; undefined of a version that the releases do not know. */
  async of(id: VersionId): Promise<Hashes | undefined> {
    const state = await this.store.state().catch(() => this.#state);
    if (state && state !== this.#state) {
      this.#state = state;
      this.#byVersion = new Map(
        state.versions.flatMap((version) => {
          const { integrity } = (version.entry ?? {}) as Partial<RegistryEntry>;
          return integrity ? [[keyOf(version), integrity] as const] : [];
        }),
      );
    }
    return this.#byVersion.get(keyOf(id));
  }
}
