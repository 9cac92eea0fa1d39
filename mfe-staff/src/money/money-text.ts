import { nbsp } from '@passerelle/ui-kit';

/** « 34,99 USD », of an amount as the contract writes it. */
export const moneyText = ({
  amount,
  currency,
}: {
  readonly amount: string;
  readonly currency: string;
}): string => nbsp(`${amount.replace('.', ',')} ${currency}`);

const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** « 24 novembre 2026 » */
export const dayText = (instant: string): string => nbsp(day.format(new Date(instant)));

/** « 24 nov. 2026, 14 h 05 » */
export const momentText = (instant: string): string => nbsp(moment.format(new Date(instant)));
