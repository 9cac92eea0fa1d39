import { decimalOf, zoneText } from '@passerelle/contracts';
import { dateText } from '@passerelle/service-kit';

/** « 2 mars 2026 », « 1er mars 2026 », as the date falls in a time zone: the school's. */
export const dayText = (date: Date, timeZone: string): string =>
  dateText(date, { dateStyle: 'long', timeZone });

/** « 2 mars 2026 à 9 h 05 (heure de Toronto) » */
export const momentText = (date: Date, timeZone: string): string =>
  `${dateText(date, { dateStyle: 'long', timeStyle: 'short', timeZone })} (${zoneText(timeZone)})`;

/** « 34,99 $ US », « 52 500,00 ₦ » */
export const priceText = (cents: number, currency: string): string =>
  amountText(Number(decimalOf(cents, currency)), currency);

/** The same of an amount in whole units. */
export const amountText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('fr-CA', { style: 'currency', currency, currencyDisplay: 'symbol' }).format(amount);
