import { confirmOrder, counted, type DeskOrder } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, Dialog, Notice, nbsp, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../money/money-text.js';
import { isStale } from '../notices/is-stale.js';
import { isWhole, typedAmount } from '../transfers/typed-amount.js';
import { whoText } from './order-text.js';
import styles from './orders.module.css';

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
  const isRight = isWhole(amount, order.amount);
  const isDone = confirm.isPending || confirm.isSuccess;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnPressOutside={false}
      title={nbsp(`Confirmer le transfert de ${whoText(order)} ?`)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight && !isDone) confirm.mutate();
        }}
      >
        <p>
          {nbsp(
            `Si ${moneyText(order)} sont arrivés : ${order.plan_name} s’ouvre aussitôt pour ${counted(order.plan_duration, 'jour')}, et le reçu part par e-mail.`,
          )}
        </p>
        <TextField
          label={nbsp(`Montant reçu, en ${order.currency}`)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          errorMessage={
            typed.trim() !== '' && !isRight
              ? nbsp(`Attendu : ${moneyText(order)}. Un autre montant ne se confirme pas.`)
              : undefined
          }
        />
        {confirm.error ? (
          <Notice tone="error" title="Le transfert n’est pas confirmé">
            {nbsp(confirm.error.message)}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" disabled={!isRight} isPending={isDone}>
            Confirmer
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
