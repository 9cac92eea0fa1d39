import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { SaveStatus } from '../attempt/answers/autosave.js';
import styles from './save-indicator.module.css';

const clock = new Intl.DateTimeFormat('fr-CA', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** « 14:32:07 » in the candidate's time zone. */
function savedAt(instant: string): string {
  return clock
    .formatToParts(new Date(instant))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(':');
}

/** Whether what the candidate did is safe. Quiet: it is not announced at each save. */
export function SaveIndicator({ status, isAwaited }: { status: SaveStatus; isAwaited: boolean }) {
  if (isAwaited)
    return (
      <span className={styles.status}>
        <CloudOff size={16} aria-hidden="true" /> Terminé, à envoyer
      </span>
    );
  if (status.kind === 'idle' || status.kind === 'closed') return null;
  if (status.kind === 'saved')
    return (
      <span className={styles.status}>
        <Check size={16} aria-hidden="true" /> Enregistré à {savedAt(status.at)}
      </span>
    );
  if (status.kind === 'saving')
    return (
      <span className={styles.status}>
        <LoaderCircle size={16} aria-hidden="true" /> Enregistrement…
      </span>
    );
  return (
    <span className={styles.waiting}>
      <CloudOff size={16} aria-hidden="true" /> Non enregistré
    </span>
  );
}
