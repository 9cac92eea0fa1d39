/** An hour that can be booked, as the contract writes it. */
export interface Slot {
  readonly date: string;
  readonly time: string;
}

const firstHour = 8;
const hoursADay = 12;
const dayMs = 86_400_000;

/** Hours of working days from a week after `from`, each once: no two requests of a run want the same. */
export function* freeSlots(from: Date): Generator<Slot> {
  for (let day = 7; ; day += 1) {
    const date = new Date(from.getTime() + day * dayMs);
    if (date.getUTCDay() % 6 === 0) continue;
    for (let hour = firstHour; hour < firstHour + hoursADay; hour += 1) {
      yield {
        date: `${date.getUTCDate()}-${date.getUTCMonth() + 1}-${date.getUTCFullYear()}`,
        time: `${String(hour).padStart(2, '0')}:00:00`,
      };
    }
  }
}
