const hour = 3_600_000;

/** By when a copy that is handed over now comes back: so many hours later, on the full hour that follows. */
export function promisedAt(now: Date, hours: number): Date {
  return new Date(Math.ceil((now.getTime() + hours * hour) / hour) * hour);
}
