import styles from './legend.module.css';
import { selected, states } from './states.js';

const { booked, pending, refused } = states;

/** What fills and icons mean. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Légende">
      {[booked, { ...selected, tone: 'selected' }, pending, refused].map(({ word, icon, tone }) => (
        <li key={word}>
          <span className={styles.sample} data-mark={tone}>
            {icon}
          </span>
          {word}
        </li>
      ))}
    </ul>
  );
}
