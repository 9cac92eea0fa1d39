import { counted, giveOrder, listPlans } from '@passerelle/contracts';
import { QueryResult, useApi, useCall, useHost } from '@passerelle/slice-kit';
import { nbsp, Select, TextField } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OrderDialog } from './order-dialog.js';
import { ReasonField } from './reason-field.js';

interface GiveDialogProps {
  /** Of the form: one is one order, however often it is sent. */
  readonly formId: string;
  /** Address or id that is filled in already. */
  readonly person: string;
  onClose(): void;
}

/** Gives somebody a plan: an order of 0 with a reason. */
export function GiveDialog({ formId, person: first, onClose }: GiveDialogProps) {
  const [[person, reason], setTexts] = useState([first, '']);
  const [plan, setPlan] = useState<string | null>(null);
  const [api, host, queries, navigate] = [useApi(), useHost(), useQueryClient(), useNavigate()];
  const plans = useCall(['plans-on-sale'], listPlans, {});
  const give = useMutation({
    mutationFn: (plan_id: string) =>
      api.call(giveOrder, {
        body: { form_id: formId, person: person.trim(), plan_id, reason: reason.trim() },
      }),
    onSuccess: (order) => {
      host.announce('Forfait offert');
      navigate(`/ecole/commandes/${order.id}`);
    },
    // Whatever was answered: it may be given although the answer got lost.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <OrderDialog
      title="Offrir un forfait"
      deed={give}
      failure="Le forfait n’est pas offert"
      verb="Offrir"
      isReady={person.trim() !== '' && reason.trim() !== '' && plan !== null}
      onSubmit={() => plan !== null && give.mutate(plan)}
      onClose={onClose}
    >
      <p>
        {nbsp(
          'Le forfait s’ouvre aussitôt, sans paiement ni reçu ; la personne le lit par e-mail. Si la personne l’a déjà, la suite commence à la fin du sien.',
        )}
      </p>
      <TextField
        label="Adresse e-mail ou identifiant du compte"
        isRequired
        maxLength={254}
        autoComplete="off"
        value={person}
        onChange={(value) => setTexts([value, reason])}
      />
      <QueryResult query={plans} title="Les forfaits ne s’affichent pas" headingLevel={3} lines={2}>
        {(sold) => (
          <Select
            label="Forfait"
            isRequired
            options={sold.map(({ id, plan_name, plan_duration }) => ({
              id,
              label: `${plan_name}, ${counted(plan_duration, 'jour')}`,
            }))}
            value={plan}
            onChange={setPlan}
          />
        )}
      </QueryResult>
      <ReasonField reason={reason} onType={(value) => setTexts([person, value])} />
    </OrderDialog>
  );
}
