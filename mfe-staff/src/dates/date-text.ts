import { frenchDate } from '@passerelle/ui-kit';

const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long' });
const short = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** « 24 novembre 2026 » */
export const dayText = (instant: string): string => frenchDate(day.format(new Date(instant)));

/** « 24 nov. 2026 » */
export const shortDayText = (instant: string): string => frenchDate(short.format(new Date(instant)));

/** « 24 nov. 2026, 14 h 05 » */
export const momentText = (instant: string): string => frenchDate(moment.format(new Date(instant)));
