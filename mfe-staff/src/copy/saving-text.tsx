import { nbsp } from '@passerelle/ui-kit';
import { Check, CloudOff } from 'lucide-react';
import type { Saving } from '../draft/use-draft.js';
import styles from './copy.module.css';

const clock = new Intl.DateTimeFormat('fr-CA', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const timeText = (at: Date) =>
  clock
    .format(at)
    .replace(/\s?(h|min)\s?/g, ':')
    .replace(/\s?s$/, '');

/** « Enregistré à 15:48:07 », or where the notes are while there is no network. */
export function SavingText({ saving }: { readonly saving: Saving }) {
  if (saving.kind === 'idle' || saving.kind === 'refused' || saving.kind === 'gone') return null;
  return (
    <span className={styles.saving}>
      {saving.kind === 'saved' ? (
        <>
          <Check size={15} aria-hidden="true" /> {nbsp(`Enregistré à ${timeText(saving.at)}`)}
        </>
      ) : saving.kind === 'saving' ? (
        'Enregistrement…'
      ) : (
        <>
          <CloudOff size={15} aria-hidden="true" /> {nbsp('Gardé sur cet appareil ; envoyé dès que possible')}
        </>
      )}
    </span>
  );
}
