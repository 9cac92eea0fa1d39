import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, Card, Notice, nbsp } from '@passerelle/ui-kit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './account-settings.module.css';
import { AddressForm } from './address-form.js';

/** The account's address, and the way to another one. */
export function AddressCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  /** Where the last link went. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return (
    <Card as="section" title="Adresse e-mail" padding="lg">
      <p className={styles.address}>{email}</p>
      <p className={styles.note}>
        {nbsp('Elle sert à vous connecter ; nos messages y arrivent, vos reçus aussi.')}
      </p>
      {isOpen ? (
        <AddressForm
          email={email}
          onCancel={close}
          onSent={(address) => {
            setSentTo(address);
            setOpen(false);
          }}
        />
      ) : (
        <>
          {sentTo === null ? null : <Sent to={sentTo} email={email} />}
          <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
            Changer d’adresse
          </Button>
        </>
      )}
    </Card>
  );
}

/** Takes the focus of the form, which it replaces. Whether the address has an account stands in the mail alone. */
function Sent({ to, email }: { to: string; email: string }) {
  const place = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={place} className={styles.before}>
      <Notice tone="success" title={nbsp(`Ouvrez le lien envoyé à ${to}`)}>
        {nbsp(
          `Il est valable une heure. Jusque-là, votre adresse reste ${email}. Rien reçu ? Vérifiez vos courriers indésirables (spam). Si cette adresse a déjà un compte, le message le dit.`,
        )}
      </Notice>
    </div>
  );
}
