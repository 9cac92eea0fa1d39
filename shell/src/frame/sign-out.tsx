import { Button, type ButtonProps, nbsp } from '@passerelle/ui-kit';
import { useId, useRef } from 'react';
import { hasUnsentRecordings } from '../session/kept-recordings.js';
import { useShell } from './shell-context.js';
import styles from './sign-out.module.css';

/** « Se déconnecter »; asks first where that erases recordings that only this device has. */
export function SignOut(look: Pick<ButtonProps, 'variant' | 'size' | 'isFullWidth' | 'className'>) {
  const { host } = useShell();
  const titleId = useId();
  const question = useRef<HTMLDialogElement>(null);
  const signOut = () => void host.session.signOut();
  const press = async () => {
    if (await hasUnsentRecordings()) question.current?.showModal();
    else signOut();
  };
  return (
    <>
      <Button {...look} onClick={() => void press()}>
        Se déconnecter
      </Button>
      <dialog ref={question} role="alertdialog" className={styles.question} aria-labelledby={titleId}>
        <h2 id={titleId}>{nbsp('Effacer vos enregistrements ?')}</h2>
        <p>
          Des enregistrements de votre Expression Orale sont sur cet appareil seulement. Ils seront effacés si
          vous vous déconnectez.
        </p>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => question.current?.close()}>
            Annuler
          </Button>
          <Button variant="danger" onClick={signOut}>
            Effacer et se déconnecter
          </Button>
        </div>
      </dialog>
    </>
  );
}
