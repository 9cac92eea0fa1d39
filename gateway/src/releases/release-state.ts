import type { DatabaseServer } from '@passerelle/process-kit';

/** A version that was published. What it is never changes; what became of it does. */
export interface StoredVersion {
  readonly name: string;
  readonly version: string;
  /** As the registry has it. Unread: a newer gateway may have written it. */
  readonly entry: unknown;
  /** ISO, UTC. */
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly commit: string | null;
  /** Of its files as they are built. */
  readonly bytes: number;
  /** The revision in which it was last activated; null where it never was. */
  readonly activated: number | null;
  /** ISO, UTC; null where it is not known to be good. */
  readonly confirmedAt: string | null;
  readonly confirmedBy: string | null;
  /** Digests of the browser sessions that confirmed it, until they are enough. */
  readonly sessions: readonly string[];
}

/** What is active under a name. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** The version that some sessions get instead. */
  readonly canary: string | null;
  /** Sessions that get it, in a hundred. */
  readonly percent: number;
  /** The revision of the last release that open pages must take; none, or 0, where no such one is in force. */
  readonly required?: number;
}

/** Lets its holder publish one slice. */
export interface DeployToken {
  readonly name: string;
  /** SHA-256 of the token, hexadecimal. */
  readonly digest: string;
  readonly madeBy: string;
  /** ISO, UTC. */
  readonly madeAt: string;
}

/** All that gateways agree on. */
export interface ReleaseState {
  /** Grows with each change. */
  readonly revision: number;
  /** Signs what browsers bring back. */
  readonly signingKey: string;
  readonly versions: readonly StoredVersion[];
  readonly releases: readonly Release[];
  readonly tokens: readonly DeployToken[];
}

export type ReleaseAction =
  | 'publish'
  | 'activate'
  | 'canary'
  | 'rollback'
  | 'retire'
  | 'confirm'
  | 'preview'
  | 'expire'
  | 'token';

/** A line of the history. */
export interface LogEntry {
  /** ISO, UTC. */
  readonly at: string;
  readonly by: string;
  readonly action: ReleaseAction;
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly commit: string | null;
}

/** What is to be stored, and said of it. The same state means that nothing changes. */
export interface Decision {
  readonly state: ReleaseState;
  readonly log: readonly LogEntry[];
}

/** What was decided on is stored in one step, after what others stored before, or not at all. */
export interface ReleaseStore {
  /** What is stored, as far as it is known here: the same object as long as nothing has changed. Never waits for a database. */
  state(): Promise<ReleaseState>;
  /**
   * Decides on what is stored now, while nobody else does, and stores it. What the decision throws is thrown, and nothing has changed.
   * @throws StoreAwayError where it cannot be stored now.
   */
  change(decide: (state: ReleaseState) => Decision): Promise<ReleaseState>;
  /** Whether the database answers; null where there is none. */
  readonly answers: boolean | null;
  /** What the database's server says of itself; null where there is none, or it does not answer. */
  server(): Promise<DatabaseServer | null>;
  /** What happened, the newest first. */
  history(name: string, most: number): Promise<readonly LogEntry[]>;
  close(): Promise<void>;
}

/** The store cannot be asked now; what is published goes on being served. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}
