import type { SessionSummary } from '@passerelle/contracts';

/** How many devices are listed at first. */
export const fewSessions = 5;

/** This device first, then the others, the last used first. */
export function inOrderOfUse(sessions: readonly SessionSummary[]): SessionSummary[] {
  return sessions.toSorted(
    (a, b) =>
      Number(b.current) - Number(a.current) || Date.parse(b.last_used_at) - Date.parse(a.last_used_at),
  );
}
