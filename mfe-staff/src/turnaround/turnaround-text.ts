import { momentText } from '../dates/date-text.js';

const decimal = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('fr-CA', { style: 'percent', maximumFractionDigits: 0 });

/** « 40 min », « 20,4 h », « 3 j 2 h »; a dash where nothing was marked. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 72) return `${decimal.format(hours)} h`;
  const [days, rest] = [Math.floor(hours / 24), Math.floor(hours % 24)];
  return rest > 0 ? `${days} j ${rest} h` : `${days} j`;
}

/** « 96 % »; never 100 % of what was not quite all. */
export function shareText(share: number | null): string {
  if (share === null) return '–';
  return percent.format(share < 1 ? Math.min(share, 0.99) : 1);
}

/** « 24 nov. 2026, 14 h 05 »; a dash where nothing waits. */
export const promiseText = (instant: string | null): string => (instant === null ? '–' : momentText(instant));
