import { decimalOf } from '@passerelle/contracts';

/** « 2 mars 2026 », as the date falls in a time zone: the school's. */
export const dayText = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone }).format(date);

/** « 34,99 $ US », « 52 500,00 ₦ » */
export function priceText(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-CA', { style: 'currency', currency, currencyDisplay: 'symbol' }).format(
    Number(decimalOf(cents, currency)),
  );
}
