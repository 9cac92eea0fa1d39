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
