import { decimalOf, schoolTimeZone } from '@passerelle/contracts';

const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: schoolTimeZone });

/** « 2 mars 2026 », as the date falls at the school. */
export const dayText = (date: Date): string => day.format(date);

/** « 34,99 $ US », « 52 500,00 ₦ » */
export function priceText(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-CA', { style: 'currency', currency, currencyDisplay: 'symbol' }).format(
    Number(decimalOf(cents, currency)),
  );
}
