import styles from './audio-player.module.css';
import { speeds } from './use-speed.js';

export interface SpeedChoiceProps {
  speed: number;
  onChange(speed: number): void;
}

const number = new Intl.NumberFormat('fr-CA');

/** Slower or faster, in practice. */
export function SpeedChoice({ speed, onChange }: SpeedChoiceProps) {
  return (
    <label className={styles.speed}>
      Vitesse
      <select value={speed} onChange={({ target }) => onChange(Number(target.value))}>
        {speeds.map((each) => (
          <option key={each} value={each}>
            × {number.format(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
