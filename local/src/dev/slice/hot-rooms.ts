import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SliceManifest } from '@passerelle/contracts';
import type { BuildReport } from '../bundlers.js';
import type { BuiltRoom } from './development-page.js';

/** What a page is told of a room. */
export interface RoomState {
  readonly room: string;
  readonly hash: string | null;
  readonly errors: string | null;
}

/** Entries of builds before: a page that was written a moment ago still asks for its own. */
const kept = 20;

export const hotPrefix = '/__hot';

/** The rooms that are being worked on, as their bundlers leave them in a folder each. */
export class HotRooms {
  readonly #states = new Map<string, RoomState>();
  readonly #built = new Map<string, BuiltRoom>();
  readonly #entries = new Map<string, Buffer>();
  readonly #listeners = new Set<(state: RoomState) => void>();
  readonly #reported = Promise.withResolvers<void>();
  /** Resolves when each room has been built once, or could not be. */
  readonly first = this.#reported.promise;

  constructor(
    readonly names: readonly string[],
    readonly folderOf: (name: string) => string,
  ) {}

  get states(): readonly RoomState[] {
    return [...this.#states.values()];
  }

  built(name: string): BuiltRoom | undefined {
    return this.#built.get(name);
  }

  /** The entry as it was in a build, by its address. */
  entryAt(address: string): Buffer | undefined {
    return this.#entries.get(address);
  }

  /** @returns what ends it */
  listen(listener: (state: RoomState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  report(name: string, { errors, hash }: BuildReport): void {
    if (errors === null && hash !== null) this.#take(name, hash);
    const state = { room: name, hash, errors };
    this.#states.set(name, state);
    if (this.#states.size === this.names.length) this.#reported.resolve();
    for (const listener of this.#listeners) listener(state);
  }

  #take(name: string, hash: string): void {
    const isShell = name === 'shell';
    const entry = isShell ? 'main.js' : 'remoteEntry.js';
    const bytes = readFileSync(join(this.folderOf(name), entry));
    const base = `${hotPrefix}/${name}/${hash}/`;
    this.#entries.set(base + entry, bytes);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > kept && oldest !== undefined) this.#entries.delete(oldest);
    this.#built.set(name, {
      name,
      base,
      entry,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      manifest: isShell ? null : readManifest(join(this.folderOf(name), 'slice.json')),
    });
  }
}

const readManifest = (file: string) => SliceManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
