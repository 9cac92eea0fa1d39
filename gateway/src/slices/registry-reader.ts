import { createHash } from 'node:crypto';
import {
  type PublishedShell,
  type PublishedSlice,
  type RouteTable,
  readRegistry,
  routeTable,
  type SkippedEntry,
} from '@passerelle/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Choice, chooseVersions } from '../releases/choose-versions.js';
import { registryOf } from '../releases/fallbacks.js';
import type { ReleaseState, ReleaseStore } from '../releases/release-state.js';
import { isEntryFile } from './entry-files.js';

/** The registry as it stands, with what is derived from it. */
export interface RegistrySnapshot {
  readonly registry: { readonly shell: PublishedShell; readonly slices: readonly PublishedSlice[] };
  /** Entries that this gateway does not understand. */
  readonly skipped: readonly SkippedEntry[];
  /** As `/slices.json` answers it. */
  readonly json: string;
  readonly etag: string;
  readonly routeOf: RouteTable;
}

/** The registry that one browser gets. */
export interface BrowserRegistry extends Pick<Choice, 'cookie' | 'preview'> {
  readonly snapshot: RegistrySnapshot | undefined;
}

/** Combinations of previews and canaries that are kept at a time. */
const mostVariants = 50;

/** What is published, read anew whenever the store has something else. */
export class RegistryReader {
  #state: ReleaseState | undefined;
  #snapshot: RegistrySnapshot | undefined;
  readonly #variants = new LRUCache<string, RegistrySnapshot>({ max: mostVariants });

  constructor(
    private readonly store: Pick<ReleaseStore, 'state'>,
    private readonly log: Logger,
    private readonly onTaken: (state: ReleaseState) => void = () => undefined,
  ) {}

  /** The current registry; undefined while no shell is published. What cannot be read leaves the last one in force. */
  async current(): Promise<RegistrySnapshot | undefined> {
    const state = await this.#read();
    if (state && state !== this.#state) this.#take(state);
    return this.#snapshot;
  }

  /** The registry that the browser with these cookies gets. */
  async forBrowser(cookies: string | undefined): Promise<BrowserRegistry> {
    const current = await this.current();
    if (!current || !this.#state) return { snapshot: current, cookie: undefined, preview: undefined };
    const { chosen, cookie, preview } = chooseVersions(this.#state, cookies, Date.now());
    return { snapshot: this.#variant(chosen) ?? current, cookie, preview };
  }

  #variant(chosen: Choice['chosen']): RegistrySnapshot | undefined {
    const key = JSON.stringify(Object.entries(chosen).sort());
    if (key === '[]' || !this.#state) return undefined;
    const kept = this.#variants.get(key);
    if (kept) return kept;
    const variant = snapshotOf(this.#state, chosen);
    if (variant) this.#variants.set(key, variant);
    return variant;
  }

  async #read(): Promise<ReleaseState | undefined> {
    try {
      return await this.store.state();
    } catch (error) {
      this.log.error(
        { reason: String(error) },
        'the releases cannot be read; the last good ones stay in force',
      );
      return undefined;
    }
  }

  #take(state: ReleaseState): void {
    this.#state = state;
    this.#variants.clear();
    this.onTaken(state);
    const before = this.#snapshot;
    const snapshot = snapshotOf(state);
    // A token, or a version that nobody gets yet, is no news: what is derived from a snapshot is kept with it.
    if (before && snapshot?.etag === before.etag && sameSkipped(before, snapshot)) return;
    this.#snapshot = snapshot;
    const published = snapshot ? [snapshot.registry.shell, ...snapshot.registry.slices] : [];
    const versions = published.map(({ active }) => `${active.name}@${active.version}`);
    this.log.info({ versions }, 'slice registry read');
    for (const entry of snapshot?.skipped ?? [])
      this.log.warn(entry, 'an entry of the slice registry is left out');
  }
}

const sameSkipped = (a: RegistrySnapshot, b: RegistrySnapshot) =>
  JSON.stringify(a.skipped) === JSON.stringify(b.skipped);

/** What a browser has no use for: descriptions, calls, and the hashes of files that others name. */
function browsersPart(key: string, value: unknown): unknown {
  if (key === 'description' || key === 'calls') return undefined;
  if (key !== 'integrity') return value;
  return Object.fromEntries(Object.entries(value as object).filter(([path]) => isEntryFile(path)));
}

function snapshotOf(state: ReleaseState, chosen: Choice['chosen'] = {}): RegistrySnapshot | undefined {
  const { shell, slices, skipped } = readRegistry(registryOf(state, chosen));
  if (!shell) return undefined;
  const registry = { shell, slices };
  const json = JSON.stringify(registry, browsersPart);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  const routeOf = routeTable(slices.map(({ active }) => active.manifest));
  return { registry, skipped, json, etag, routeOf };
}
