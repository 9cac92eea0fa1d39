import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '@passerelle/process-kit';
import type { Logger } from 'pino';
import type { ReleaseState } from '../releases/release-state.js';
import { keyOf, usedKeys } from '../releases/retention.js';
import type { PublishedFiles } from './published-files.js';

/** So long after a failure it is tried again, ms. */
const retryMs = 5_000;

/**
 * Keeps this machine's files in step with the releases, in the background: brings what browsers are told of, shares what only this
 * machine has, removes what another gateway forgot. What was left on the disk before the start goes first.
 */
export class FilesInStep {
  readonly #stopped = new AbortController();
  #wanted: ReleaseState | undefined;
  #followed: ReleaseState | undefined;
  #isFollowing = false;

  constructor(
    private readonly files: PublishedFiles,
    private readonly log: Logger,
  ) {}

  follow(state: ReleaseState): void {
    this.#wanted = state;
    if (!this.#isFollowing) void this.#keepFollowing();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #keepFollowing(): Promise<void> {
    this.#isFollowing = true;
    const { signal } = this.#stopped;
    while (this.#wanted && this.#wanted !== this.#followed && !signal.aborted) {
      const state = this.#wanted;
      try {
        await this.#follow(state);
        this.#followed = state;
      } catch (error) {
        this.log.warn({ reason: reasonOf(error) }, 'published files wait for their storage');
        await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    this.#isFollowing = false;
  }

  async #follow(state: ReleaseState): Promise<void> {
    const known = new Set(state.versions.map(keyOf));
    if (!this.#followed)
      await this.files.tidy(known).catch((error: unknown) => {
        this.log.warn({ reason: reasonOf(error) }, 'what was left of published files stays on the disk');
      });
    if (!this.files.areShared) return;
    const used = usedKeys(state);
    for (const { name, version } of state.versions) {
      if (this.#stopped.signal.aborted) return;
      const id = { name, version };
      const isHere = used.has(keyOf(id)) ? await this.files.has(id) : await this.files.isHere(id);
      if (isHere) await this.files.share(id);
    }
    const gone = this.#followed?.versions.filter((version) => !known.has(keyOf(version))) ?? [];
    for (const version of gone) await this.files.forget(version);
  }
}
