import { clockText } from '@passerelle/contracts';
import { dayName, daysBetween } from '../format/days.js';

const weekday = new Intl.DateTimeFormat('fr-CA', { weekday: 'long' });

/** By when a copy comes back: « rendue avant mardi 18 h »; « rendue avant le 12 janvier à 18 h » where there is another Tuesday before. */
export function promiseText(promisedAt: string, now = new Date()): string {
  const at = new Date(promisedAt);
  const time = clockText({ hour: at.getHours(), minute: at.getMinutes() });
  if (daysBetween(now, at) > 6) return `rendue avant le ${dayName(at, now)} à ${time}`;
  return `rendue avant ${weekday.format(at)} ${time}`;
}
