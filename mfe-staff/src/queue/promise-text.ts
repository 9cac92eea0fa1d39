import { clockText as wallClockText } from '@passerelle/contracts';
import { frenchDate } from '@passerelle/ui-kit';
import { shortDayText } from '../dates/date-text.js';

const hour = 3_600_000;

const weekday = new Intl.DateTimeFormat('fr-CA', { weekday: 'long' });
const dayMonth = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long' });
const dayMonthYear = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long' });

/** « 17 novembre », with the year when it is another than now. */
const dateText = (at: Date, now: Date): string =>
  frenchDate((at.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(at));

/** « 16 h 30 », « 17 h ». */
export function clockText(at: Date): string {
  return wallClockText({ hour: at.getHours(), minute: at.getMinutes() });
}

/** How a promise stands: `late`, `soon` (within two hours), or in time. */
export type Urgency = 'late' | 'soon' | 'calm';

export function urgencyOf(promisedAt: Date, now: Date): Urgency {
  const left = promisedAt.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left < 2 * hour ? 'soon' : 'calm';
}

/** Whether a weekday alone names the day: no other of its name, today’s too, is as near. */
const isNear = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) < 6 * 24 * hour;

/** What a row begins with: « dans 42 min », « dans 4 h 42 », « mercredi », or « en retard ». */
export function promiseText(promisedAt: Date, now: Date): string {
  const minutes = Math.floor((promisedAt.getTime() - now.getTime()) / 60_000);
  if (minutes < 0) return 'en retard';
  if (minutes < 60) return `dans ${minutes}\u00a0min`;
  if (minutes < 24 * 60) {
    const rest = minutes % 60;
    return `dans ${Math.floor(minutes / 60)}\u00a0h${rest ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`;
  }
  return isNear(promisedAt, now) ? weekday.format(promisedAt) : dateText(promisedAt, now);
}

/** « mardi 9 h 05 », « le 17 novembre à 9 h 05 », « le 17 novembre 2025 à 9 h 05 ». */
export function momentText(at: Date, now: Date): string {
  const time = clockText(at);
  if (isNear(at, now)) return `${weekday.format(at)} ${time}`;
  return `le ${dateText(at, now)} à ${time}`;
}

/** Of what may be long past: « mardi 9 h 05 », « 17 nov. 2026 ». */
export const pastText = (at: Date, now: Date): string =>
  isNear(at, now) ? momentText(at, now) : shortDayText(at.toISOString());

/** « à rendre avant 16 h 30 », « à rendre avant mercredi 9 h », « à rendre avant le 2 décembre à 9 h ». */
export function dueText(promisedAt: Date, now: Date): string {
  if (promisedAt <= now) return `délai dépassé\u00a0: ${momentText(promisedAt, now)}`;
  const isFar = promisedAt.getTime() - now.getTime() >= 24 * hour;
  return `à rendre avant ${isFar ? momentText(promisedAt, now) : clockText(promisedAt)}`;
}
