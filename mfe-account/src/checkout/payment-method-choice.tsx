import { Card, nbsp, RadioCardGroup, Stack } from '@passerelle/ui-kit';
import { CreditCard, Smartphone } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { useOfferedMethods } from './offered-methods.js';
import styles from './payment-method-choice.module.css';
import type { CheckoutFields } from './sign-up.js';

const cards = [
  {
    value: 'card',
    title: 'Carte bancaire',
    description: 'Sur la page sécurisée de notre prestataire.',
    icon: <CreditCard size={24} />,
  },
  {
    value: 'orangemoney',
    title: 'Orange Money',
    description: nbsp('Par message : nous confirmons votre paiement à la main.'),
    icon: <Smartphone size={24} />,
  },
] as const;

export function PaymentMethodChoice({ planId }: { planId: string }) {
  const { control } = useFormContext<CheckoutFields>();
  const offered = useOfferedMethods(planId);
  return (
    <Card as="section" padding="lg">
      <Stack gap={4}>
        <h2 className={styles.title}>Mode de paiement</h2>
        <Controller
          name="method"
          control={control}
          render={({ field }) => (
            <RadioCardGroup
              {...field}
              name="payment_method"
              label={nbsp('Comment souhaitez-vous payer ?')}
              cards={cards.filter(({ value }) => offered?.includes(value) ?? true)}
            />
          )}
        />
        <p className={styles.privacy}>
          Vos données personnelles servent à traiter votre commande et à vous donner accès à la plateforme,
          rien d’autre.
        </p>
      </Stack>
    </Card>
  );
}
