import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity } from '../data/process-identity.js';

const GRACE_MS = 4_000;

/** The processes of a start, written down so that the next one can end what a killed supervisor left running. */
export class ProcessRecord {
  readonly #path: string;
  readonly #running = new Map<number, ProcessIdentity>();

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'processes.json');
  }

  add(pid: number): void {
    this.#running.set(pid, identify(pid));
    this.#save();
  }

  remove(pid: number): void {
    if (this.#running.delete(pid)) this.#save();
  }

  /** A disk that is full leaves the old record: the next change is written with the rest. */
  #save(): void {
    const draft = `${this.#path}.new`;
    try {
      if (this.#running.size === 0) rmSync(this.#path, { force: true });
      else {
        // A supervisor that is killed while it writes leaves the old record whole.
        writeFileSync(draft, JSON.stringify([...this.#running.values()]));
        renameSync(draft, this.#path);
      }
    } catch {
      rmSync(draft, { force: true });
    }
  }

  /** Ends what the record of an earlier start names, if it runs still: asked first, killed after 4 s. */
  async endLeftovers(): Promise<void> {
    const alive = this.#recorded().filter((identity) => identity.startedAt !== null && isAlive(identity));
    signal(alive, 'SIGTERM');
    const end = performance.now() + GRACE_MS;
    while (alive.some(isAlive) && performance.now() < end) await sleep(50);
    signal(alive.filter(isAlive), 'SIGKILL');
    rmSync(this.#path, { force: true });
  }

  #recorded(): ProcessIdentity[] {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as ProcessIdentity[];
    } catch {
      return [];
    }
  }
}

function signal(processes: readonly ProcessIdentity[], name: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself.
    }
  }
}
