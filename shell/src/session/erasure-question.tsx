import { Button, nbsp } from '@passerelle/ui-kit';
import { useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './erasure-question.module.css';
import { unsentHere } from './unsent.js';

let asking: Promise<boolean> | null = null;

/** Whether a sign-out may erase what only this device has: asks its reader, once, where there is such a thing. */
export function mayErase(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  const lost = await unsentHere();
  if (lost.length === 0) return true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise<boolean>((answer) =>
      root.render(<ErasureQuestion lost={lost} onAnswer={answer} />),
    );
  } finally {
    root.unmount();
    place.remove();
  }
}

function ErasureQuestion({ lost, onAnswer }: { lost: readonly string[]; onAnswer(may: boolean): void }) {
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const answer = (may: boolean) => {
    onAnswer(may);
    // Before it goes: so it gives the focus back.
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.question}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={() => onAnswer(false)}
    >
      <h2 id={titleId}>{nbsp('Effacer ce qui n’est que sur cet appareil ?')}</h2>
      <p id={textId}>{nbsp(`${lost.join(' ')} Si vous vous déconnectez, cela sera effacé.`)}</p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => answer(false)}>
          Annuler
        </Button>
        <Button variant="danger" onClick={() => answer(true)}>
          Effacer et se déconnecter
        </Button>
      </div>
    </dialog>
  );
}
