import { deleteMe } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, nbsp, showToast } from '@passerelle/ui-kit';
import { useState } from 'react';
import { PasswordDialog } from '../../security/password-dialog.js';
import styles from './account-settings.module.css';

/** What cannot be undone: said in full, and confirmed by the password. */
export function DeleteAccount({ email }: { email: string }) {
  const api = useApi();
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const erase = async (current_password: string) => {
    await api.call(deleteMe, { body: { current_password } });
    void host.session.signOut();
    host.navigate('/', { replace: true });
    showToast({
      tone: 'success',
      title: 'Votre compte est supprimé.',
      description: 'Un e-mail vous dira quand l’effacement est terminé partout.',
    });
  };

  return (
    <>
      <p className={styles.note}>
        Votre profil, vos résultats, vos textes et vos réservations sont effacés. Vos commandes et vos reçus
        restent aussi longtemps que la loi l’exige, sans votre nom ni votre e-mail. Un abonnement en cours est
        perdu. C’est définitif. Quand l’effacement est terminé dans tous nos services, un dernier e-mail vous
        le dit, puis votre adresse est oubliée.
      </p>
      <Button variant="secondary" className={styles.danger} onClick={() => setOpen(true)}>
        Supprimer mon compte
      </Button>
      {isOpen ? (
        <PasswordDialog
          title={nbsp('Supprimer votre compte ?')}
          text="Tout ce qui est à vous est effacé ; vos commandes et vos reçus restent, sans votre nom ni votre e-mail. C’est définitif. Pour confirmer, entrez votre mot de passe."
          confirmLabel="Supprimer définitivement"
          isDanger
          email={email}
          onConfirm={erase}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
