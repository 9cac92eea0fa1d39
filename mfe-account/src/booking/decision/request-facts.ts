import {
  type BookingRequest,
  cityOf,
  dayOfBooking,
  isSameClock,
  schoolHourText,
} from '@passerelle/contracts';
import { longDayText, ownHourText } from '../time/time-text.js';

/** What a teacher is told of a request. */
export interface RequestFacts {
  readonly who: string;
  readonly email: string | null;
  /** « Jeudi 3 décembre 2026 », of the school. */
  readonly day: string;
  /** « 10:00 AM à Toronto, l’heure de l’école » */
  readonly hour: string;
  /** The same hour for the candidate, and on the teacher’s own device, where it differs: « 15 h à Conakry, pour le candidat ». */
  readonly elsewhere: readonly string[];
}

/** Who asks, and for when. @param deviceZone the teacher’s */
export function requestFacts(request: BookingRequest, deviceZone: string): RequestFacts {
  const { person, date, time, starts_at, time_zone, person_time_zone } = request;
  const day = dayOfBooking(date);
  const inZone = (zone: string | null, whose: string) =>
    zone === null || isSameClock(starts_at, zone, time_zone)
      ? []
      : [`${ownHourText(starts_at, zone, day)} à\u00a0${cityOf(zone)}, ${whose}`];
  const candidate = inZone(person_time_zone, 'pour le candidat');
  const isTold = person_time_zone !== null && isSameClock(starts_at, deviceZone, person_time_zone);
  return {
    who: person ? `${person.first_name} ${person.last_name}`.trim() || person.email : 'Un compte effacé',
    email: person?.email || null,
    day: longDayText(day),
    hour: `${schoolHourText(time)} à\u00a0${cityOf(time_zone)}, l’heure de l’école`,
    elsewhere: [...candidate, ...(isTold ? [] : inZone(deviceZone, 'sur votre appareil'))],
  };
}
