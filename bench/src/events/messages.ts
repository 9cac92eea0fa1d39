import type { Pace } from './pace.js';

/** What the bench tells its sender. */
export type ToSender = { readonly send: Pace };
/** What a sender answers: ready once, then after each order when the first was begun. */
export type FromSender = { readonly ready: true } | { readonly sent: number; readonly since: number };

/** What the bench tells its receiver: take so many, then report. */
export type ToReceiver = { readonly expect: number };
export type FromReceiver = { readonly ready: true } | Arrivals;

/** When events arrived, on the machine's clock. */
export interface Arrivals {
  /** From just before its transaction to its handler, ms; one per event. */
  readonly latencies: readonly number[];
  readonly last: number;
}
