import { deleteMe } from '@passerelle/contracts';
import { ApiProblem, useApi, useHost } from '@passerelle/slice-kit';
import { Button, Dialog, Notice, nbsp, PasswordField, showToast } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form } from '../../page/form.js';
import { UsernameHint } from '../../page/username-hint.js';
import styles from './account-settings.module.css';

/** What cannot be undone: said in full, and confirmed by the password. */
export function DeleteAccount({ email }: { email: string }) {
  const api = useApi();
  const host = useHost();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const erase = useMutation({
    mutationFn: () => api.call(deleteMe, { body: { current_password: password } }),
    onSuccess: () => {
      void host.session.signOut();
      host.navigate('/', { replace: true });
      showToast({
        tone: 'success',
        title: 'Votre compte est supprimé.',
        description: 'Un e-mail vous dira quand l’effacement est terminé partout.',
      });
    },
  });
  const isPasswordWrong =
    erase.error instanceof ApiProblem && erase.error.errors.some(({ field }) => field === 'current_password');
  const close = () => {
    if (erase.isPending) return;
    setOpen(false);
    setPassword('');
    erase.reset();
  };

  return (
    <>
      <p className={styles.note}>
        Votre profil, vos résultats, vos textes et vos réservations sont effacés. Un abonnement en cours est
        perdu. C’est définitif. Quand l’effacement est terminé dans tous nos services, un dernier e-mail vous
        le dit, puis votre adresse est oubliée.
      </p>
      <Button variant="secondary" className={styles.danger} onClick={() => setOpen(true)}>
        Supprimer mon compte
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) close();
        }}
        title={nbsp('Supprimer votre compte ?')}
        closesOnPressOutside={false}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={erase.isPending}>
              Annuler
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              disabled={password === ''}
              isPending={erase.isPending}
              pendingLabel="Suppression…"
            >
              Supprimer définitivement
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          label="Supprimer mon compte"
          onSubmit={async () => {
            if (password !== '') await erase.mutateAsync().catch(() => undefined);
          }}
        >
          <p>
            Tout ce qui est à vous est effacé, et c’est définitif. Pour confirmer, entrez votre mot de passe.
          </p>
          <UsernameHint email={email} />
          <PasswordField
            label="Mot de passe actuel"
            name="current_password"
            autoFocus
            value={password}
            onChange={setPassword}
            maxLength={256}
            errorMessage={isPasswordWrong ? erase.error?.message : undefined}
          />
          {erase.isError && !isPasswordWrong ? <Notice tone="error">{erase.error.message}</Notice> : null}
        </Form>
      </Dialog>
    </>
  );
}
