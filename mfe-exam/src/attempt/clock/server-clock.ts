/**
 * The server's time, from its last reply and a monotonic local clock: a wrong or changed clock on the device changes nothing.
 * `monotonicMs` is `performance.now()`.
 */
export interface ServerClock {
  readonly serverMs: number;
  readonly monotonicMs: number;
}

export function readClock(serverNow: string, monotonicMs: number): ServerClock {
  return { serverMs: Date.parse(serverNow), monotonicMs };
}

/** Whole seconds until the deadline, never below 0; null without one. */
export function secondsUntil(
  deadline: string | null,
  clock: ServerClock,
  monotonicMs: number,
): number | null {
  if (deadline === null) return null;
  const now = clock.serverMs + (monotonicMs - clock.monotonicMs);
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1_000));
}

/** Seconds since the start, by the server's clock. */
export function secondsSince(start: string, clock: ServerClock, monotonicMs: number): number {
  return Math.max(
    0,
    Math.floor((clock.serverMs + (monotonicMs - clock.monotonicMs) - Date.parse(start)) / 1_000),
  );
}
