import { nbsp } from '@passerelle/ui-kit';

const format = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** « 24 nov. 2026, 10 h 08 ». */
export const moment = (at: string): string => nbsp(format.format(new Date(at)));
