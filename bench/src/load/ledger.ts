/** What a candidate sent of one attempt, and what was acknowledged of it. */
export class AttemptRecord {
  /** Question to seq to response, acknowledged or not. */
  readonly sent = new Map<string, Map<number, string>>();
  /** Question to the highest acknowledged seq. */
  readonly acknowledged = new Map<string, number>();
  /** Ids that submissions of it were answered with. */
  readonly responses = new Set<string>();

  constructor(
    readonly id: string,
    readonly userId: string,
  ) {}

  send(questionId: string, seq: number, response: string): void {
    const bySeq = this.sent.get(questionId) ?? new Map<number, string>();
    this.sent.set(questionId, bySeq.set(seq, response));
  }

  acknowledge(questionId: string, seq: number): void {
    this.acknowledged.set(questionId, Math.max(seq, this.acknowledged.get(questionId) ?? 0));
  }
}

export interface PaidOrder {
  readonly email: string;
  readonly orderId: string;
}

/** Something sent once, never again: it may exist without an acknowledgement, but never twice. */
export interface SentOnce {
  /** Tells it from all others. */
  readonly mark: string;
  readonly acknowledged: boolean;
}

export interface SignOut {
  readonly token: string;
  readonly email: string;
}

/** Everything that was promised to the people of a run. */
export class Ledger {
  readonly attempts: AttemptRecord[] = [];
  readonly orders: PaidOrder[] = [];
  readonly messages: SentOnce[] = [];
  /** Marks are `d-m-yyyy HH:00:00`. */
  readonly bookings: SentOnce[] = [];
  readonly signOuts: SignOut[] = [];
}
