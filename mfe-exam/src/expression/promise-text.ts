import { clockText } from '@passerelle/contracts';

const weekday = new Intl.DateTimeFormat('fr-CA', { weekday: 'long' });

/** By when a copy comes back: « rendue avant mardi 18 h ». */
export function promiseText(promisedAt: string): string {
  const at = new Date(promisedAt);
  return `rendue avant ${weekday.format(at)} ${clockText({ hour: at.getHours(), minute: at.getMinutes() })}`;
}
