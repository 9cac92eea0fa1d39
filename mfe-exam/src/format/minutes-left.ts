/** Whole minutes that an attempt had left when the server answered; null without a deadline. */
export function minutesLeft({
  deadline_at,
  server_now,
}: {
  deadline_at: string | null;
  server_now: string;
}): number | null {
  if (deadline_at === null) return null;
  return Math.max(0, Math.floor((Date.parse(deadline_at) - Date.parse(server_now)) / 60_000));
}

/** « le temps court : encore 31 min »: the clock does not wait for its candidate. */
export const timeRuns = (left: number): string =>
  `le temps court : ${left === 0 ? 'moins d’une minute' : `encore ${left}\u00a0min`}`;
