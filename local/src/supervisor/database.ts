import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from '../postgres/server.js';
import { bringUpPostgres } from '../postgres/start-postgres.js';
import { restartDelay, STABLE_MS } from './backoff.js';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly say: (line: string) => void;
}

/** The embedded PostgreSQL, started again on the same port when it crashes. */
export class Database {
  #server: PostgresServer | undefined;
  #starting: Promise<unknown> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(readonly options: DatabaseOptions) {}

  get pid(): number | undefined {
    return this.#server?.pid;
  }

  /** @returns the administrator's URL */
  async start(): Promise<string> {
    const starting = this.#bringUp();
    // Its failure is the caller's; `stop` only waits for it.
    this.#starting = starting.catch(() => undefined);
    const adminUrl = await starting;
    void this.#keepAlive();
    return adminUrl;
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    await this.#starting;
    await this.#server?.stop(graceMs);
  }

  kill(): void {
    this.#stopping.abort();
    this.#server?.kill();
  }

  async #bringUp(): Promise<string> {
    const { adminUrl, server } = await bringUpPostgres(this.options);
    this.#server = server;
    if (this.#stopping.signal.aborted) await server.stop();
    return adminUrl;
  }

  async #keepAlive(): Promise<void> {
    let crashes = 0;
    for (;;) {
      const since = performance.now();
      await this.#server?.ended;
      if (this.#stopping.signal.aborted) return;
      crashes = performance.now() - since > STABLE_MS ? 1 : crashes + 1;
      const wait = restartDelay(crashes);
      this.options.say(`PostgreSQL ended; starting it again in ${wait / 1000} s.`);
      await sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      await this.#bringUp().catch((error: Error) => this.options.say(error.message));
    }
  }
}
