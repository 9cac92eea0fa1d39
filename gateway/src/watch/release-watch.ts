import type { LogEntry, ReleaseState, ReleaseStore } from '../releases/release-state.js';
import type { Change } from './house.js';
import { releaseChanges } from './release-changes.js';
import { type Released, releasedOf } from './released.js';

/** Lines of each name's history that are looked at. */
const lookedBack = 30;

/** What is released, by whom and since when, as last read: who asks never waits for the database. */
export class ReleaseWatch {
  #seen: ReleaseState | undefined;
  #histories: ReadonlyMap<string, readonly LogEntry[]> = new Map();
  #released: readonly Released[] = [];
  #changes: readonly Change[] = [];

  constructor(private readonly store: Pick<ReleaseStore, 'state' | 'history'>) {}

  get released(): readonly Released[] {
    return this.#released;
  }

  /** What was done, before this process too, the newest first. */
  get changes(): readonly Change[] {
    return this.#changes;
  }

  /** Reads anew what has changed; says whether something had. While the history cannot be read, what is known of it stays. */
  async look(): Promise<boolean> {
    const state = await this.store.state().catch(() => undefined);
    if (!state || state === this.#seen) return false;
    const histories = await this.#read(state).catch(() => undefined);
    this.#histories = histories ?? this.#histories;
    this.#released = releasedOf(state, this.#histories);
    this.#changes = releaseChanges([...this.#histories.values()].flat());
    if (histories) this.#seen = state;
    return histories !== undefined;
  }

  async #read({ versions, releases }: ReleaseState): Promise<Map<string, readonly LogEntry[]>> {
    const names = new Set([...versions, ...releases].map(({ name }) => name));
    const histories = new Map<string, readonly LogEntry[]>();
    for (const name of names) histories.set(name, await this.store.history(name, lookedBack));
    return histories;
  }
}
