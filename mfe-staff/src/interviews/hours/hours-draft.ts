import { type FieldError, type Holiday, interviewHours, type WeeklyHours } from '@passerelle/contracts';

/** Some hours of every week, as they are being entered; `key` stays while they change. */
export interface DraftHours extends WeeklyHours {
  readonly key: number;
}

/** Holidays as they are being entered; a day may be empty yet. */
export interface DraftHoliday extends Holiday {
  readonly key: number;
}

export const weekdays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'] as const;

/** The hours at which an interview may begin. */
export const startHours = Array.from(
  { length: interviewHours.last - interviewHours.first + 1 },
  (_, n) => interviewHours.first + n,
);

const byTime = (a: WeeklyHours, b: WeeklyHours) => a.weekday - b.weekday || a.first_hour - b.first_hour;

export const draftHours = (weekly: readonly WeeklyHours[]): DraftHours[] =>
  weekly.toSorted(byTime).map((one, key) => ({ ...one, key }));

export const draftHolidays = (holidays: readonly Holiday[]): DraftHoliday[] =>
  holidays.map((one, key) => ({ ...one, key }));

const nextKey = (drafts: readonly { readonly key: number }[]) =>
  Math.max(-1, ...drafts.map(({ key }) => key)) + 1;

/** With more hours of a day: after its last ones, or in the morning. */
export function withHours(drafts: readonly DraftHours[], weekday: number): DraftHours[] {
  const last = Math.max(0, ...drafts.filter((one) => one.weekday === weekday).map((one) => one.last_hour));
  const first_hour = Math.min(interviewHours.last, last === 0 ? 9 : last + 1);
  const last_hour = Math.min(interviewHours.last, first_hour + 2);
  return [...drafts, { key: nextKey(drafts), weekday, first_hour, last_hour, capacity: 1 }];
}

export const withHoliday = (drafts: readonly DraftHoliday[], day: string): DraftHoliday[] => [
  ...drafts,
  { key: nextKey(drafts), first_day: day, last_day: day },
];

const isIn = <T extends object>(list: readonly T[], one: T) =>
  list.some((other) =>
    Object.entries(other).every(([name, value]) => name === 'key' || one[name as keyof T] === value),
  );

/** What stands by now, with what a form that began with `base` added and took out. */
export const withOwnChanges = <T extends object>(
  base: readonly T[],
  own: readonly T[],
  now: readonly T[],
): T[] => [
  ...now.filter((one) => !isIn(base, one) || isIn(own, one)),
  ...own.filter((one) => !isIn(base, one) && !isIn(now, one)),
];

/** What was refused of the lines that were sent, by the field that it is about: `weekly.0.last_hour`. A line that changed since is another one. */
export function faultsOf<T extends DraftHours | DraftHoliday>(
  errors: readonly FieldError[],
  list: 'weekly' | 'holidays',
  sent: readonly T[] = [],
): ReadonlyMap<T, string> {
  return new Map(
    errors.flatMap(({ field, message }) => {
      const [name, place] = field.split('.');
      const line = name === list ? sent[Number(place)] : undefined;
      return line ? [[line, message] as const] : [];
    }),
  );
}
