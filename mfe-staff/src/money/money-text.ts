import { nbsp } from '@passerelle/ui-kit';

/** « 34,99 USD », of an amount as the contract writes it. */
export const moneyText = ({
  amount,
  currency,
}: {
  readonly amount: string;
  readonly currency: string;
}): string => nbsp(`${amount.replace('.', ',')} ${currency}`);
