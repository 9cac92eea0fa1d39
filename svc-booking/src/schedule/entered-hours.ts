import type { FieldError, Holiday, WeeklyHours } from '@passerelle/contracts';

/**
 * What is wrong with holidays; null where nothing is.
 * @param yesterday the last day that is over everywhere: who entered a holiday of before meant another year, and it would close nothing
 */
export function holidayFault(holidays: readonly Holiday[], yesterday: string): FieldError | null {
  const far = holidays.findIndex(({ first_day: first, last_day: last }) =>
    [first, last].some((day) => day < '2000' || day >= '2200'),
  );
  if (far >= 0) return { field: `holidays.${far}.first_day`, message: 'Cette année est trop éloignée.' };
  const at = holidays.findIndex(({ first_day: first, last_day: last }) => last < first);
  if (at >= 0)
    return { field: `holidays.${at}.last_day`, message: 'Le dernier jour vient avant le premier.' };
  const past = holidays.findIndex(({ last_day: last }) => last < yesterday);
  return past < 0
    ? null
    : {
        field: `holidays.${past}.last_day`,
        message: 'Ce congé est déjà passé\u202f: vérifiez l’année.',
      };
}

/** What is wrong with a teacher's hours and holidays; null where nothing is. `yesterday`: as of holidays. */
export function hoursFault(
  weekly: readonly WeeklyHours[],
  holidays: readonly Holiday[],
  yesterday: string,
): FieldError | null {
  const backward = weekly.findIndex(({ first_hour: first, last_hour: last }) => last < first);
  if (backward >= 0)
    return { field: `weekly.${backward}.last_hour`, message: 'La dernière heure vient avant la première.' };
  const twice = weekly.findIndex((one, at) =>
    weekly
      .slice(0, at)
      .some(
        (other) =>
          other.weekday === one.weekday &&
          other.first_hour <= one.last_hour &&
          one.first_hour <= other.last_hour,
      ),
  );
  if (twice >= 0)
    return { field: `weekly.${twice}.first_hour`, message: 'Ces heures sont déjà dans une autre plage.' };
  if (weekly.length === 0 && holidays.length > 0)
    return { field: 'weekly', message: 'Indiquez d’abord vos heures de la semaine.' };
  return holidayFault(holidays, yesterday);
}
