import { confirmOrder, counted, type DeskOrder } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../money/money-text.js';
import { isStale } from '../notices/is-stale.js';
import { ofName } from '../people/of-name.js';
import { AmountField } from '../transfers/amount-field.js';
import { isWhole, typedAmount } from '../transfers/typed-amount.js';
import { OrderDialog } from './order-dialog.js';
import { whoText } from './order-text.js';

interface ConfirmDialogProps {
  readonly order: DeskOrder;
  onConfirmed(): void;
  /** Somebody else decided before. */
  onStale(): void;
  onClose(): void;
}

/** Confirms a transfer, also one that came late or was refused by mistake: with the whole amount, as where it is awaited. */
export function ConfirmDialog({ order, onConfirmed, onStale, onClose }: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [api, host] = [useApi(), useHost()];
  const amount = typedAmount(typed);
  const confirm = useMutation({
    mutationFn: () =>
      api.call(confirmOrder, {
        params: { orderId: order.id },
        query: amount === null ? {} : { amount },
      }),
    onSuccess: () => {
      host.announce('Transfert confirmé');
      onConfirmed();
    },
    onError: (error) => {
      if (isStale(error)) onStale();
    },
  });
  return (
    <OrderDialog
      title={`Confirmer le transfert ${ofName(whoText(order))} ?`}
      deed={confirm}
      failure="Le transfert n’est pas confirmé"
      verb="Confirmer"
      isReady={isWhole(amount, order.amount)}
      onSubmit={confirm.mutate}
      onClose={onClose}
    >
      <p>
        {nbsp(
          `Si ${moneyText(order)} sont arrivés : ${order.plan_name} s’ouvre aussitôt pour ${counted(order.plan_duration, 'jour')}, et le reçu part par e-mail.`,
        )}
      </p>
      <AmountField order={order} typed={typed} onType={setTyped} />
    </OrderDialog>
  );
}
