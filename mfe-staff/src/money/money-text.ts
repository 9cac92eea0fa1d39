import { nbsp } from '@passerelle/ui-kit';

/** « 34,99 USD », of an amount as the contract writes it. */
export const moneyText = ({
  amount,
  currency,
}: {
  readonly amount: string;
  readonly currency: string;
}): string => nbsp(`${amount.replace('.', ',')} ${currency}`);

/** « 60 jours », « 1 jour » */
export const daysText = (days: number): string => nbsp(`${days} ${days === 1 ? 'jour' : 'jours'}`);
