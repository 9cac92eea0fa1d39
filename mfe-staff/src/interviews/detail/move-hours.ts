import { type Availability, lateHours } from '@passerelle/contracts';

const closedTexts = {
  past: 'Ce jour est passé.',
  weekend: 'Pas d’entretien le samedi ni le dimanche.',
  holiday: 'L’école est fermée ce jour-là.',
  no_teacher: 'Personne n’est disponible ce jour-là.',
} as const;

/** The hours to which an interview can be moved on a day, or why there are none. */
export function hoursToMoveTo(
  { days, now }: Availability,
  date: string,
): { readonly times: readonly string[]; readonly why: string | null } {
  const day = days.find((one) => one.date === date);
  if (!day) return { times: [], why: null };
  if (day.closed) return { times: [], why: closedTexts[day.closed] };
  const earliest = Date.parse(now) + lateHours * 3_600_000;
  const times = day.hours
    .filter(({ left, starts_at }) => left > 0 && Date.parse(starts_at) > earliest)
    .map(({ time }) => time);
  return {
    times,
    why: times.length > 0 ? null : `Aucune heure libre, à plus de ${lateHours} heures, ce jour-là.`,
  };
}
