/** How long the gateway waits for a client, ms. */
export interface Waits {
  /** For a body that is no upload to be whole. */
  readonly bodyMs: number;
  /** For a client that takes nothing of its reply. A player that was paused asks again by Range. */
  readonly stalledMs: number;
}

export const waits: Waits = { bodyMs: 5_000, stalledMs: 30_000 };
