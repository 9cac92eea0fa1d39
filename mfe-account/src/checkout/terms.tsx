import { Button, Checkbox, Dialog, Stack } from '@passerelle/ui-kit';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { type CheckoutFields, signUpRules } from './sign-up.js';
import styles from './terms.module.css';

/** The checkbox, and what it accepts. */
export function Terms({ duration }: { duration: number }) {
  const { control } = useFormContext<CheckoutFields>();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Controller
        name="hasAcceptedTerms"
        control={control}
        rules={{ validate: signUpRules.hasAcceptedTerms }}
        render={({ field, fieldState }) => (
          <Checkbox {...field} name={undefined} errorMessage={fieldState.error?.message}>
            J’ai lu et j’accepte les conditions de vente.
          </Checkbox>
        )}
      />
      <Button variant="quiet" size="sm" className={styles.read} onClick={() => setOpen(true)}>
        Lire les conditions
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Conditions de vente" size="sm">
        <Stack gap={3}>
          <p>
            L’accès s’ouvre dès que le paiement est confirmé et dure {duration}{' '}
            {duration > 1 ? 'jours' : 'jour'}. Il ne se renouvelle pas tout seul : rien n’est prélevé sans
            vous.
          </p>
          <p>Le prix est en dollars américains. Votre banque peut le convertir et y ajouter ses frais.</p>
          <p>
            Le compte est personnel. Les séries sont des créations originales d’entraînement ; les scores
            affichés sont des estimations et n’engagent pas l’organisateur de l’examen.
          </p>
        </Stack>
      </Dialog>
    </div>
  );
}
