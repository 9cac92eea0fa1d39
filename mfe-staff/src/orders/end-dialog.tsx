import { type DeskOrder, endSubscription } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isStale } from '../notices/is-stale.js';
import { ofName } from '../people/of-name.js';
import { OrderDialog } from './order-dialog.js';
import { whoText } from './order-text.js';
import { ReasonField } from './reason-field.js';

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
  return (
    <OrderDialog
      title={`Mettre fin à l’abonnement ${ofName(whoText(order))} ?`}
      deed={end}
      failure="L’abonnement n’est pas terminé"
      verb="Mettre fin"
      isDanger
      isReady={reason.trim() !== ''}
      onSubmit={end.mutate}
      onClose={onClose}
    >
      <p>
        {nbsp(
          `${order.plan_name} se ferme aussitôt, et la personne le lit par e-mail. Rien n’est remboursé : pour rendre l’argent, choisissez « Rembourser ».`,
        )}
      </p>
      <ReasonField reason={reason} onType={setReason} />
    </OrderDialog>
  );
}
