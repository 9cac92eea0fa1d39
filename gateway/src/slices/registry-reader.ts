import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import {
  type PublishedSlice,
  type RouteTable,
  readRegistry,
  routeTable,
  type ShellVersion,
  type SkippedEntry,
} from '@passerelle/contracts';
import type { Logger } from 'pino';
import { isServerFile } from './compress.js';
import { readStoredRegistry, registryPath } from './registry-file.js';

/** The registry as it stands, with what is derived from it. */
export interface RegistrySnapshot {
  readonly registry: { readonly shell: ShellVersion; readonly slices: readonly PublishedSlice[] };
  /** Entries that this gateway does not understand. */
  readonly skipped: readonly SkippedEntry[];
  /** As `/slices.json` answers it. */
  readonly json: string;
  readonly etag: string;
  readonly routeOf: RouteTable;
}

/** Reads the registry again whenever its file has changed, so that publishing needs no restart. */
export class RegistryReader {
  #stamp = '';
  #text = '';
  #reading: Promise<void> | undefined;
  #snapshot: RegistrySnapshot | undefined;

  constructor(
    private readonly slicesDir: string,
    private readonly log: Logger,
  ) {}

  /** The current registry; undefined while no shell is published. A broken file leaves the last good one in force. */
  async current(): Promise<RegistrySnapshot | undefined> {
    const file = await stat(registryPath(this.slicesDir)).catch(() => undefined);
    const stamp = file ? `${file.ino}:${file.size}:${file.mtimeMs}` : '';
    if (stamp !== this.#stamp && stamp !== '') {
      this.#stamp = stamp;
      this.#reading = this.#read();
    }
    await this.#reading;
    return this.#snapshot;
  }

  async #read(): Promise<void> {
    try {
      const stored = await readStoredRegistry(this.slicesDir);
      const text = JSON.stringify(stored);
      if (text === this.#text) return;
      this.#text = text;
      const { shell, slices, skipped } = readRegistry(stored);
      this.#snapshot = shell ? snapshotOf({ shell, slices }, skipped) : undefined;
      const versions = [shell ?? [], slices.map(({ active }) => active)].flat(2);
      this.log.info(
        { versions: versions.map(({ name, version }) => `${name}@${version}`) },
        'slice registry read',
      );
      for (const entry of skipped) this.log.warn(entry, 'an entry of the slice registry is left out');
    } catch {
      this.log.error('registry.json cannot be read; the last good registry stays in force');
    }
  }
}

/** What a browser has no use for: descriptions, and files that are the gateway's. */
function browsersPart(key: string, value: unknown): unknown {
  if (key === 'description') return undefined;
  if (key !== 'integrity') return value;
  return Object.fromEntries(Object.entries(value as object).filter(([path]) => !isServerFile(path)));
}

function snapshotOf(
  registry: RegistrySnapshot['registry'],
  skipped: readonly SkippedEntry[],
): RegistrySnapshot {
  const json = JSON.stringify(registry, browsersPart);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  const routeOf = routeTable(registry.slices.map(({ active }) => active.manifest));
  return { registry, skipped, json, etag, routeOf };
}
