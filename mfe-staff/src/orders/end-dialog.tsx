import { type DeskOrder, endSubscription } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, Dialog, Notice, nbsp, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isStale } from '../notices/is-stale.js';
import { whoText } from './order-text.js';
import styles from './orders.module.css';

interface EndDialogProps {
  readonly order: DeskOrder;
  readonly subscriptionId: string;
  onEnded(): void;
  /** Somebody else ended it before. */
  onStale(): void;
  onClose(): void;
}

/** Ends what an order opens, with a reason; says first what that does, and what it does not. */
export function EndDialog({ order, subscriptionId, onEnded, onStale, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const [api, host] = [useApi(), useHost()];
  const end = useMutation({
    mutationFn: () =>
      api.call(endSubscription, { params: { subscriptionId }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      host.announce('Abonnement terminé');
      onEnded();
    },
    onError: (error) => {
      if (isStale(error)) onStale();
    },
  });
  const isDone = end.isPending || end.isSuccess;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnPressOutside={false}
      title={nbsp(`Mettre fin à l’abonnement de ${whoText(order)} ?`)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '' && !isDone) end.mutate();
        }}
      >
        <p>
          {nbsp(
            `${order.plan_name} se ferme aussitôt, et la personne le lit par e-mail. Rien n’est remboursé : pour rendre l’argent, choisissez « Rembourser ».`,
          )}
        </p>
        <TextField
          label="Motif"
          description={nbsp('Le journal le garde : dites pourquoi, sans rien de privé.')}
          isRequired
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
        {end.error ? (
          <Notice tone="error" title="L’abonnement n’est pas terminé">
            {nbsp(end.error.message)}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="danger" disabled={reason.trim() === ''} isPending={isDone}>
            Mettre fin
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
