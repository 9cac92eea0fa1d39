import { openJournal } from './journal.js';
import type { PaymentIntent, Refund, StoredSession, StripeEvent } from './objects.js';

/** The reply kept for an idempotency key, and what it was asked for. */
export interface KeptReply {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  readonly at: number;
}

interface Tables {
  sessions: StoredSession;
  intents: PaymentIntent;
  refunds: Refund;
  events: StripeEvent;
  replies: KeptReply;
}

/** What one transaction writes: rows by table and id. An event is also queued for its webhook. */
export type Changes = { readonly [Name in keyof Tables]?: Readonly<Record<string, Tables[Name]>> } & {
  /** Ids of events whose webhook was accepted. */
  readonly delivered?: readonly string[];
};

/** The sandbox's whole state: in memory, and on the disk before anyone hears of it. */
export class SandboxStore {
  readonly sessions = new Map<string, StoredSession>();
  readonly intents = new Map<string, PaymentIntent>();
  readonly refunds = new Map<string, Refund>();
  readonly events = new Map<string, StripeEvent>();
  readonly replies = new Map<string, KeptReply>();
  /** Ids of events whose webhook is still to be accepted. */
  readonly undelivered = new Set<string>();
  readonly #journal;
  #batch: Changes[] | undefined;
  #onChange: () => void = () => undefined;

  constructor(path: string) {
    this.#journal = openJournal<readonly Changes[]>(path, (batch) => this.#applyAll(batch));
  }

  /** Writes all of it or nothing; inside of {@link atomically}, together with the rest. */
  commit(changes: Changes): void {
    if (this.#batch) this.#batch.push(changes);
    else this.#write([changes]);
  }

  /** Writes what the (synchronous) work commits as one, and nothing when it throws. */
  atomically<Result>(work: () => Result): Result {
    const batch: Changes[] = [];
    this.#batch = batch;
    let result: Result;
    try {
      result = work();
    } finally {
      this.#batch = undefined;
    }
    this.#write(batch);
    return result;
  }

  /** Called after each write. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  close(): void {
    this.#journal.close();
  }

  #write(batch: readonly Changes[]): void {
    if (batch.length === 0) return;
    this.#journal.append(batch);
    this.#applyAll(batch);
    this.#onChange();
  }

  #applyAll(batch: readonly Changes[]): void {
    for (const changes of batch) this.#apply(changes);
  }

  #apply({ sessions, intents, refunds, events, replies, delivered }: Changes): void {
    put(this.sessions, sessions);
    put(this.intents, intents);
    put(this.refunds, refunds);
    put(this.events, events);
    put(this.replies, replies);
    for (const id of Object.keys(events ?? {})) this.undelivered.add(id);
    for (const id of delivered ?? []) this.undelivered.delete(id);
  }
}

function put<Row>(table: Map<string, Row>, rows: Readonly<Record<string, Row>> = {}): void {
  for (const [id, row] of Object.entries(rows)) table.set(id, row);
}
