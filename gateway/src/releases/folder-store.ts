import { mkdir, stat } from 'node:fs/promises';
import { UserError } from '@passerelle/process-kit';
import type { Decision, LogEntry, ReleaseState, ReleaseStore } from './release-state.js';
import { emptyState, readState, type StoredState, statePath, writeState } from './stored-state.js';

/**
 * Releases without a database: one file beside the published versions, for a gateway that runs alone. Whoever else writes the file is seen
 * with the next look; two that write at the same time are not kept apart.
 */
export class FolderStore implements ReleaseStore {
  readonly answers = null;
  #stamp = '';
  #stored: StoredState = emptyState();
  #reading: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly slicesDir: string) {}

  async state(): Promise<ReleaseState> {
    const file = await stat(statePath(this.slicesDir)).catch(() => null);
    const stamp = file ? `${file.ino}:${file.size}:${file.mtimeMs}` : '';
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      const reading = readState(this.slicesDir).catch((error: unknown) => {
        // What is no list of releases is said once; what could not be read now is read again.
        if (!(error instanceof UserError)) this.#stamp = '';
        throw error;
      });
      this.#reading = reading.catch(() => null);
      this.#take((await reading) ?? emptyState());
    }
    // Another look may be reading it.
    await this.#reading;
    return this.#stored.state;
  }

  async change(decide: (state: ReleaseState) => Decision): Promise<ReleaseState> {
    const turn = this.#last.then(() => this.#change(decide));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async history(name: string, most: number): Promise<readonly LogEntry[]> {
    await this.state();
    return this.#stored.log
      .filter((entry) => entry.name === name)
      .reverse()
      .slice(0, most);
  }

  async server(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {
    await this.#last;
  }

  async #change(decide: (state: ReleaseState) => Decision): Promise<ReleaseState> {
    this.#take((await readState(this.slicesDir)) ?? this.#stored);
    const { state: before, log: lines } = this.#stored;
    const { state, log } = decide(before);
    if (state === before && log.length === 0) return before;
    await mkdir(this.slicesDir, { recursive: true });
    await writeState(this.slicesDir, {
      state: state === before ? before : { ...state, revision: before.revision + 1 },
      log: [...lines, ...log],
    });
    return this.state();
  }

  #take(stored: StoredState): void {
    if (JSON.stringify(stored) !== JSON.stringify(this.#stored)) this.#stored = stored;
  }
}
