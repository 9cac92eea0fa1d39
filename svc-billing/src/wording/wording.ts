import { decimalOf } from '@passerelle/contracts';
import { dateText } from '@passerelle/service-kit';

/** « 2 mars 2026 », « 1er mars 2026 », as the date falls in a time zone: the school's. */
export const dayText = (date: Date, timeZone: string): string =>
  dateText(date, { dateStyle: 'long', timeZone });

/** « 34,99 $ US », « 52 500,00 ₦ » */
export function priceText(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-CA', { style: 'currency', currency, currencyDisplay: 'symbol' }).format(
    Number(decimalOf(cents, currency)),
  );
}
