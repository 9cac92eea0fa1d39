/** Time zones end 12 h west of Greenwich: there it is still the day before. */
const farthestWestMs = 12 * 3_600_000;

/** Whether a day (`YYYY-MM-DD`) is over wherever the learner may be: the server does not know their time zone. */
export function isPastEverywhere(day: string, now: Date): boolean {
  return day < new Date(now.getTime() - farthestWestMs).toISOString().slice(0, 10);
}
