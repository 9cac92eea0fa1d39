import { Checkbox } from '@passerelle/ui-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { type CheckoutFields, signUpRules } from './sign-up.js';
import styles from './terms.module.css';

/** The checkbox, and what it accepts: in a tab of its own, so that the form stays as it is. */
export function Terms() {
  const { control } = useFormContext<CheckoutFields>();
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
      <p className={styles.read}>
        <Opened href="/conditions-de-vente">Lire les conditions de vente</Opened>
        <Opened href="/confidentialite">Confidentialité</Opened>
      </p>
    </div>
  );
}

function Opened({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}
