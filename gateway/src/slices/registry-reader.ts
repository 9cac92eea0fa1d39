import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { RegistryEntry, SliceRegistry } from '@passerelle/contracts';
import type { Logger } from 'pino';
import { type CompiledRoute, compileRoutes } from '../pages/page-routes.js';
import { readStoredRegistry, registryPath } from './registry-file.js';

/** The registry as it stands, with what is derived from it. */
export interface RegistrySnapshot {
  readonly registry: SliceRegistry;
  /** As `/slices.json` answers it. */
  readonly json: string;
  readonly etag: string;
  readonly routes: readonly CompiledRoute[];
}

/** Reads the registry again whenever its file has changed, so that publishing needs no restart. */
export class RegistryReader {
  readonly #slicesDir: string;
  readonly #log: Logger;
  #stamp = '';
  #snapshot: RegistrySnapshot | undefined;

  constructor(slicesDir: string, log: Logger) {
    this.#slicesDir = slicesDir;
    this.#log = log;
  }

  /** The current registry; undefined while no shell is published. A broken file leaves the last good one in force. */
  async current(): Promise<RegistrySnapshot | undefined> {
    const file = await stat(registryPath(this.#slicesDir)).catch(() => undefined);
    const stamp = file ? `${file.ino}:${file.size}:${file.mtimeMs}` : '';
    if (stamp !== this.#stamp && stamp !== '') {
      try {
        const { shell, slices } = await readStoredRegistry(this.#slicesDir);
        this.#snapshot = shell ? snapshotOf({ shell, slices }) : undefined;
        this.#log.info({ versions: versionsOf(shell, slices) }, 'slice registry read');
      } catch {
        this.#log.error('registry.json cannot be read; the last good registry stays in force');
      }
      this.#stamp = stamp;
    }
    return this.#snapshot;
  }
}

function snapshotOf(registry: SliceRegistry): RegistrySnapshot {
  const json = JSON.stringify(registry);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { registry, json, etag, routes: compileRoutes(registry) };
}

function versionsOf(shell: RegistryEntry | null, slices: SliceRegistry['slices']): string[] {
  return [...(shell ? [shell] : []), ...slices.map((slice) => slice.active)].map(
    (entry) => `${entry.name}@${entry.version}`,
  );
}
