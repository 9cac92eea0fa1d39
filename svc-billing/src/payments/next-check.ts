const minuteMs = 60_000;

/** When to ask again about a session that was asked about `checks` times: 1, 2, 4 … minutes, at most an hour. */
export function nextCheck(now: Date, checks: number): Date {
  return new Date(now.getTime() + Math.min(2 ** Math.max(0, checks - 1), 60) * minuteMs);
}
