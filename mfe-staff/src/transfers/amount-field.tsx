import type { DeskOrder } from '@passerelle/contracts';
import { nbsp, TextField } from '@passerelle/ui-kit';
import { moneyText } from '../money/money-text.js';
import { isWhole, typedAmount } from './typed-amount.js';

interface AmountFieldProps {
  readonly order: DeskOrder;
  readonly typed: string;
  onType(typed: string): void;
}

/** What came of a transfer: only the whole amount confirms it. */
export function AmountField({ order, typed, onType }: AmountFieldProps) {
  const isWrong = typed.trim() !== '' && !isWhole(typedAmount(typed), order.amount);
  return (
    <TextField
      label={nbsp(`Montant reçu, en ${order.currency}`)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={onType}
      errorMessage={
        isWrong ? nbsp(`Attendu : ${moneyText(order)}. Un autre montant ne se confirme pas.`) : undefined
      }
    />
  );
}
