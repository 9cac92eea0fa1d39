import { Button, Card, nbsp, ProgressBar } from '@passerelle/ui-kit';
import styles from './breakdown.module.css';
import { isWeak, shownTallies, type Tally } from './tally.js';

export interface BreakdownProps<Key extends string> {
  title: string;
  tallies: readonly Tally<Key>[];
  nameOf(key: Key): string;
  /** Starts ten questions of it; absent where nobody may train. */
  onTrain?: ((key: Key) => void) | undefined;
}

/** Right answers by theme or kind of question, the weakest first; only the weak ones offer training. */
export function Breakdown<Key extends string>({ title, tallies, nameOf, onTrain }: BreakdownProps<Key>) {
  const { shown, others } = shownTallies(tallies);
  if (shown.length === 0) return null;
  return (
    <Card as="section" title={title}>
      <ul className={styles.rows}>
        {shown.map((tally, index) => {
          const { key, correct, total } = tally;
          const name = nameOf(key);
          return (
            <li key={key}>
              <span className={styles.name}>{nbsp(name)}</span>
              <ProgressBar
                className={styles.bar}
                label={name}
                meaning="meter"
                value={correct}
                max={total}
                valueText={`${correct} sur ${total}`}
              />
              <span className={styles.share} aria-hidden="true">
                <strong>{correct}</strong> / {total}
              </span>
              {onTrain && isWeak(tally, index) ? (
                <Button
                  variant="quiet"
                  size="sm"
                  className={styles.train}
                  aria-label={`S’entraîner, ${name}`}
                  onClick={() => onTrain(key)}
                >
                  S’entraîner
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {others ? (
        <p className={styles.others}>
          {nbsp(`Les ${others.count} autres : ${others.correct} sur ${others.total}.`)}
        </p>
      ) : null}
    </Card>
  );
}
