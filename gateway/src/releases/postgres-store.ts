import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseServer, databaseFault, databaseServerSql } from '@passerelle/process-kit';
import pg from 'pg';
import type { Logger } from 'pino';
import { migrate } from './migrate.js';
import { appendLog, readLog, readRows, writeRows } from './postgres-rows.js';
import {
  type Decision,
  type LogEntry,
  type ReleaseState,
  type ReleaseStore,
  StoreAwayError,
} from './release-state.js';
import { emptyState, readState, writeState } from './stored-state.js';

/** What another gateway stored is known here after so long at most, ms: one small question each time. */
const lookEveryMs = 300;
/** The same while the database does not answer, ms. */
const awayEveryMs = 1_000;
const connectMs = 3_000;
const statementMs = 10_000;
/** A look that takes longer has found nobody, ms. */
const lookMs = 1_500;

const look = { text: 'SELECT number::int AS number FROM revision', query_timeout: lookMs };
const askServer = { text: databaseServerSql, query_timeout: lookMs };

/**
 * Releases in a database, on which several gateways agree. What was last read stays in memory while the database is away, and in a file
 * beside the published versions for a gateway that starts meanwhile.
 */
export class PostgresStore implements ReleaseStore {
  readonly #pool: pg.Pool;
  readonly #stopped = new AbortController();
  #state: ReleaseState = emptyState().state;
  #isMigrated = false;
  #isAway = false;
  #looking: Promise<void> = Promise.resolve();
  #copying: Promise<void> = Promise.resolve();

  private constructor(
    private readonly databaseUrl: string,
    private readonly slicesDir: string,
    private readonly log: Logger,
  ) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'gateway',
      max: 3,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      query_timeout: statementMs,
      keepAlive: true,
    });
    // A connection that is lost while idle is replaced by the next.
    this.#pool.on('error', () => undefined);
    // One that is lost while something is asked fails the question; an error that nobody hears would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Knows what is stored, or what was last known where the database is away. */
  static async open(databaseUrl: string, slicesDir: string, log: Logger): Promise<PostgresStore> {
    const store = new PostgresStore(databaseUrl, slicesDir, log);
    await mkdir(slicesDir, { recursive: true });
    if (!(await store.#look())) {
      const copy = await readState(slicesDir).catch(() => null);
      if (copy) store.#state = copy.state;
    }
    store.#looking = store.#keepLooking();
    return store;
  }

  get answers(): boolean {
    return !this.#isAway;
  }

  async server(): Promise<DatabaseServer | null> {
    if (this.#isAway) return null;
    const told = this.#pool.query<DatabaseServer>(askServer).catch(() => null);
    return (await told)?.rows[0] ?? null;
  }

  async state(): Promise<ReleaseState> {
    return this.#state;
  }

  async change(decide: (state: ReleaseState) => Decision): Promise<ReleaseState> {
    const client = await this.#connect();
    let isDeciding = false;
    try {
      await client.query('BEGIN');
      // Whoever changes something waits here for who is changing something else.
      await client.query('SELECT FROM revision FOR UPDATE');
      const before = await readRows(client);
      isDeciding = true;
      const { state: decided, log } = decide(before);
      isDeciding = false;
      const isSame = decided === before;
      const state = isSame ? before : { ...decided, revision: before.revision + 1 };
      if (!isSame) {
        await writeRows(client, before, state);
        await client.query('UPDATE revision SET number = $1', [state.revision]);
      }
      await appendLog(client, log);
      await client.query('COMMIT');
      client.release();
      this.#adopt(state);
      return state;
    } catch (error) {
      // The transaction ends with its connection, whatever state that is in.
      client.release(true);
      throw isDeciding ? error : this.#away(error);
    }
  }

  async history(name: string, most: number): Promise<readonly LogEntry[]> {
    return readLog(this.#pool, name, most).catch((error) => {
      throw this.#away(error);
    });
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#looking;
    await this.#pool.end();
    await this.#copying;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw this.#away(error);
    }
  }

  #away(cause: unknown): StoreAwayError {
    const reason = databaseFault(this.databaseUrl, cause);
    this.log.warn({ reason }, 'the releases cannot be changed');
    return new StoreAwayError('The database of the releases cannot be asked now. Nothing has changed.', {
      cause,
    });
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const pause = this.#isAway ? awayEveryMs : lookEveryMs;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#look();
    }
  }

  /** Whether the database answered. */
  async #look(): Promise<boolean> {
    const known = this.#state;
    try {
      if (!this.#isMigrated) await this.#migrate();
      const { rows } = await this.#pool.query<{ number: number }>(look);
      if (this.#isAway) this.log.info('the database of the releases answers again');
      if (this.#isAway || rows[0]?.number !== this.#state.revision) {
        const stored = await readRows(this.#pool);
        // What this gateway changed meanwhile is newer.
        if (this.#state === known) this.#adopt(stored);
      }
      this.#isAway = false;
      return true;
    } catch (error) {
      if (!this.#isAway && !this.#stopped.signal.aborted) {
        const reason = databaseFault(this.databaseUrl, error);
        this.log.error({ reason }, 'the database of the releases is away; the last known ones stay in force');
      }
      this.#isAway = true;
      return false;
    }
  }

  async #migrate(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await migrate(client);
      this.#isMigrated = true;
      this.#adopt(await readRows(client));
    } finally {
      client.release();
    }
  }

  #adopt(state: ReleaseState): void {
    const { revision, signingKey } = this.#state;
    if (state.revision === revision && state.signingKey === signingKey) return;
    this.#state = state;
    this.#copying = this.#copying
      .then(() => writeState(this.slicesDir, { state, log: [] }))
      .catch((error: Error) => this.log.warn({ reason: error.message }, 'the releases cannot be copied'));
  }
}
