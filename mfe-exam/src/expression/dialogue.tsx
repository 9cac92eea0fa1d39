import type { SpokenModel } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import styles from './dialogue.module.css';
import { SpokenSound } from './spoken-sound.js';

const names = { examiner: 'Examinateur', candidate: 'Candidat' } as const;

/** A model of a spoken task: heard, and read turn by turn, with the phrases worth keeping, then what makes its level. */
export function Dialogue({ model: { level, turns, note, sound } }: { model: SpokenModel }) {
  return (
    <div className={styles.dialogue}>
      {sound ? <SpokenSound sound={sound} label={`Modèle ${level}`} /> : null}
      <ol lang="fr" className={styles.turns}>
        {turns.map(({ speaker, said }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns never move, and one may be said twice.
          <li key={place} className={cx(styles.turn, styles[speaker])}>
            <span className={styles.speaker}>{names[speaker]}</span>
            <p>
              {said.map(({ text, keep }) => (keep ? <strong key={text}>{nbsp(text)}</strong> : nbsp(text)))}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{nbsp(note)}</p>
    </div>
  );
}
