import type { CheckoutState } from '@passerelle/contracts';
import { useSession } from '@passerelle/slice-kit';
import { Button, Stack } from '@passerelle/ui-kit';
import { LockKeyhole } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDollars } from '../format/dollars.js';
import { useOfferedMethods } from './offered-methods.js';
import { type PayAction, payAction } from './pay-action.js';
import styles from './pay-button.module.css';
import type { CheckoutFields } from './sign-up.js';

interface PayButtonProps {
  plan: CheckoutState;
  isSending: boolean;
}

export function PayButton(props: PayButtonProps) {
  const { plan } = props;
  const { user } = useSession();
  const { control } = useFormContext<CheckoutFields>();
  const fields = useWatch({ control, compute: (all: CheckoutFields) => all });
  const offered = useOfferedMethods(plan.sub_id);
  // A draft may hold a method that this school does not offer.
  const method = fields.method && (offered?.includes(fields.method) ?? true) ? fields.method : null;
  const action = payAction({ ...fields, method, price: plan.price, knownEmail: user?.email ?? null });
  return (
    <Stack gap={2}>
      <Pay action={action} {...props} />
      {/* It stands before: what comes into it is announced. A button that is disabled cannot be reached, and says nothing. */}
      <p className={styles.hint} role="status">
        {action.kind === 'orangemoney' && !action.isEnabled
          ? 'Veuillez remplir votre email et mot de passe pour payer avec Orange Money'
          : null}
      </p>
    </Stack>
  );
}

function Pay({ action, plan, isSending }: PayButtonProps & { action: PayAction }) {
  if (action.kind === 'choose') {
    return (
      <Button type="submit" size="lg" isFullWidth disabled>
        Sélectionnez le mode de paiement
      </Button>
    );
  }
  if (action.kind === 'card') {
    return (
      <Button
        type="submit"
        variant="accent"
        size="lg"
        isFullWidth
        icon={<LockKeyhole />}
        disabled={!action.isEnabled}
        isPending={isSending}
        pendingLabel="Ouverture de la page de paiement…"
      >
        Payer {formatDollars(plan.price)} par carte
      </Button>
    );
  }
  if (!action.isEnabled) {
    return (
      <Button size="lg" isFullWidth disabled>
        Payer avec Orange Money
      </Button>
    );
  }
  return (
    <Stack gap={2}>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        isFullWidth
        isPending={isSending}
        pendingLabel="Enregistrement de la commande…"
      >
        Payer {formatDollars(plan.price)} avec Orange Money
      </Button>
      <p className={styles.hint}>WhatsApp s’ouvre avec un message tout prêt.</p>
    </Stack>
  );
}
